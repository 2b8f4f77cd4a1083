import { useState } from 'react'
import { View } from '@tarojs/components'
import { columnsKept, columnsShown, tracksOf, type LotColumn } from '@/domain/desk/lot-columns'
import { LOT_ORDERS, lotsRequest, readLotsAsked, writeLotsAsked, type LotsAsked } from './lot-asked'
import { LOT_VIEWS, VIEW_WORDS, type DeskLot } from '@/domain/desk/lot-rows'
import { useDeskLots, useRegions } from '@/domain/desk/use-desk'
import { go, linkTo } from '@/routes/go'
import { jumpTo } from '@/platform/scroll'
import { useKeys } from '@/platform/keys'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DeskFind } from './find'
import { LotColumnsChoice } from './lot-columns-choice'
import { LotExport } from './lot-export'
import { LotFilter } from './lot-filter'
import { LotKeys } from './lot-keys'
import { LotRow, type LotAct } from './lot-row'
import { Narrow } from './narrow'
import { PagedCard } from './paged-card'
import { PickedLots } from './picked-lots'
import './lots.scss'

const PAGE = 20
const FIND = 'desk-find-lots'

/** All lots, on the shelf and off it, in a table: found, narrowed as visitors do, chosen, changed together, taken out as a file. */
export function Lots({ place }: { place: DeskPlace }) {
  const asked = readLotsAsked(place.params)
  const { view, order, filter } = asked
  const regions = useRegions().data?.list ?? []
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<DeskLot[]>([])
  const [act, setAct] = useState<LotAct | null>(null)
  const [columns, setColumns] = useState(columnsKept)
  const query = useDeskLots({ ...lotsRequest(asked), page, page_size: PAGE })
  const rows = query.data?.list ?? []
  const shown = columnsShown(columns)
  const isChosen = ({ id }: DeskLot) => chosen.some(one => one.id === id)
  const choose = (row: DeskLot, is = !isChosen(row)) => {
    setChosen(is ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))
  }
  const begin = (one: readonly DeskLot[], what: LotAct | null) => {
    setChosen([...one])
    setAct(what)
  }
  const turn = (to: number) => {
    setPage(to)
    begin([], null)
  }
  const ask = (next: Partial<LotsAsked>) => {
    place.setParams({ section: 'lots', ...writeLotsAsked({ ...asked, ...next }) })
    turn(1)
  }
  const cursor = useLotKeys({
    rows,
    choose,
    act: what => {
      setAct(chosen.length > 0 ? what : null)
    },
    pick: at => {
      const next = LOT_VIEWS[at]
      if (next) ask({ view: next })
    },
  })
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          房源
        </View>
        <View className="u-t13 u-c2 u-grow">
          {query.data && `${query.data.views.all} 套 · ${query.data.views.lacking} 套缺项`}
        </View>
        <LotExport key={JSON.stringify(asked)} request={lotsRequest(asked)} total={query.data?.total ?? 0} />
        <Press className="edk-chip" {...linkTo('desk', { section: 'import' }, { mode: 'replace' })}>
          导入
        </Press>
      </View>
      <Chips
        label="哪些房源"
        keys={LOT_VIEWS}
        words={VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => {
          ask({ view: next })
        }}
      >
        <DeskFind
          id={FIND}
          hint="编号、标题、案号、小区"
          onFind={keyword => {
            const { keyword: _, ...rest } = filter
            ask({ filter: { ...rest, ...(keyword && { keyword }) } })
          }}
        />
        <Narrow
          label="区域"
          rows={regions}
          value={filter.region_ids?.[0]}
          onChange={id => {
            const { region_ids: _, circle_ids: __, ...rest } = filter
            ask({ filter: { ...rest, ...(id !== undefined && { region_ids: [id] }) } })
          }}
        />
        <Narrow
          label="排序"
          rows={LOT_ORDERS.map(({ label }, at) => ({ id: at + 1, name: label }))}
          value={order === 'updated' ? undefined : LOT_ORDERS.findIndex(({ key }) => key === order) + 1}
          onChange={at => {
            ask({ order: LOT_ORDERS[(at ?? 1) - 1]?.key ?? 'updated' })
          }}
        />
        <LotFilter
          view={view}
          filter={filter}
          onChange={next => {
            ask({ filter: next })
          }}
        />
        <LotColumnsChoice chosen={columns} onChoose={setColumns} />
      </Chips>
      {chosen.length > 0 && <PickedLots lots={chosen} act={act} onAct={setAct} onPick={begin} />}
      <PagedCard
        className="edk-lots"
        query={query}
        subject="房源"
        none="没有这样的房源"
        hint="换一个条件，或清空搜索"
        page={page}
        size={PAGE}
        unit="套"
        onPage={turn}
        head={
          <Head
            columns={shown}
            isAll={rows.length > 0 && rows.every(isChosen)}
            onAll={is => {
              begin(is ? rows : [], act)
            }}
          />
        }
        row={row => (
          <LotRow
            row={row}
            columns={shown}
            isChosen={isChosen(row)}
            isAt={rows[cursor]?.id === row.id}
            onChoose={is => {
              choose(row, is)
            }}
            onAct={what => {
              begin([row], what)
            }}
          />
        )}
      />
      <LotKeys />
      <DemoMark />
    </>
  )
}

const Head = ({
  columns,
  isAll,
  onAll,
}: {
  columns: readonly LotColumn[]
  isAll: boolean
  onAll: (is: boolean) => void
}) => (
  <View className="edk-lot edk-th" style={{ gridTemplateColumns: tracksOf(columns) }}>
    <Check checked={isAll} label="选择这一页" onChange={onAll} />
    {columns.map(({ key, label, isRight }) => (
      <View key={key} className={isRight ? 'u-right' : ''}>
        {label}
      </View>
    ))}
    <View />
  </View>
)

/** The keys of the table; answers the place of the row that they are at, -1 before the first was pressed. */
function useLotKeys({
  rows,
  choose,
  act,
  pick,
}: {
  rows: readonly DeskLot[]
  choose: (row: DeskLot) => void
  act: (what: LotAct) => void
  pick: (view: number) => void
}): number {
  const [at, setAt] = useState(-1)
  const here = Math.min(at, rows.length - 1)
  const row = rows[here]
  const move = (by: 1 | -1) => {
    const next = Math.max(0, Math.min(rows.length - 1, here + by))
    setAt(next)
    const to = rows[next]
    if (to) jumpTo(`desk-lot-${to.id}`)
  }
  const mark = () => {
    if (row) choose(row)
  }
  useKeys({
    j: () => {
      move(1)
    },
    arrowdown: () => {
      move(1)
    },
    k: () => {
      move(-1)
    },
    arrowup: () => {
      move(-1)
    },
    x: mark,
    ' ': mark,
    enter: () => {
      if (row) void go('desk-lot', { id: row.id })
    },
    '/': () => {
      jumpTo(FIND)
    },
    '?': () => {
      jumpTo('desk-lot-keys')
    },
    s: () => {
      act('state')
    },
    a: () => {
      act('agents')
    },
    d: () => {
      act('off')
    },
    ...Object.fromEntries(
      LOT_VIEWS.map((_, view) => [
        String(view + 1),
        () => {
          pick(view)
        },
      ]),
    ),
  })
  return here
}
