// Desk section of all lots. The URL holds the filter, the same as on the public site; the columns are stored on the device. Keyboard
// shortcuts move a cursor over the rows and select them. Bulk actions open one form at a time.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { columnsKept, columnsShown, formatColumnTracks, type LotColumn } from '@/domain/desk/lot-columns'
import { lotsRequest, readLotsAsked, writeLotsAsked, type LotsAsked } from './lot-asked'
import { LOT_VIEWS, VIEW_WORDS, type DeskLot, type LotView } from '@/domain/desk/lot-rows'
import { useDeskLots } from '@/domain/desk/use-desk'
import { linkTo } from '@/routes/go'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { LotColumnsChoice } from './lot-columns-choice'
import { LotExport } from './lot-export'
import { LotKeys } from './lot-keys'
import { useLotKeys } from './use-lot-keys'
import { LotRow, type LotAct } from './lot-row'
import { LotsNarrow } from './lots-narrow'
import { PagedCard } from './paged-card'
import { PickedLots } from './picked-lots'
import './lots.scss'

const PAGE = 20
const FIND = 'desk-find-lots'

/** All lots, listed and unlisted, in a table: search, the public filters, selection, bulk changes, export. */
export function Lots({ place }: { place: DeskPlace }) {
  const lots = useLotList(place)
  const { asked, query, rows, page, chosen, isChosen, choose, act, setAct, begin, turn, ask } = lots
  const shown = columnsShown(lots.columns)
  return (
    <>
      <Top asked={asked} views={query.data?.views} total={query.data?.total ?? 0} />
      <Chips
        label="哪些房源"
        keys={LOT_VIEWS}
        words={VIEW_WORDS}
        totals={query.data?.views}
        value={asked.view}
        onChange={next => ask({ view: next })}
      >
        <LotsNarrow asked={asked} find={FIND} onAsk={ask} />
        <LotColumnsChoice chosen={lots.columns} onChoose={lots.setColumns} />
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
            onAll={is => begin(is ? rows : [], act)}
          />
        }
        row={row => (
          <LotRow
            row={row}
            columns={shown}
            isChosen={isChosen(row)}
            isAt={rows[lots.cursor]?.id === row.id}
            onChoose={is => choose(row, is)}
            onAct={what => begin([row], what)}
          />
        )}
      />
      <LotKeys />
      <DemoMark />
    </>
  )
}

/** State of the list: its filter in the URL, its page, its columns, the chosen rows and the open form, the cursor of the keyboard. */
function useLotList(place: DeskPlace) {
  const asked = readLotsAsked(place.params)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<DeskLot[]>([])
  const [act, setAct] = useState<LotAct | null>(null)
  const [columns, setColumns] = useState(columnsKept)
  const query = useDeskLots({ ...lotsRequest(asked), page, page_size: PAGE })
  const rows = query.data?.list ?? []
  const isChosen = ({ id }: DeskLot) => chosen.some(one => one.id === id)
  const choose = (row: DeskLot, is = !isChosen(row)) =>
    setChosen(is ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))
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
    find: FIND,
    rows,
    choose,
    act: what => setAct(chosen.length > 0 ? what : null),
    pick: at => {
      const next = LOT_VIEWS[at]
      if (next) ask({ view: next })
    },
  })
  return {
    asked,
    query,
    rows,
    page,
    columns,
    setColumns,
    chosen,
    isChosen,
    choose,
    act,
    setAct,
    begin,
    turn,
    ask,
    cursor,
  }
}

const Top = ({
  asked,
  views,
  total,
}: {
  asked: LotsAsked
  views: Record<LotView, number> | undefined
  total: number
}) => (
  <View className="edk-top">
    <View className="edk-h1" role="heading" aria-level={1}>
      房源
    </View>
    <View className="u-t13 u-c2 u-grow">{views && `${views.all} 套 · ${views.lacking} 套缺项`}</View>
    <LotExport key={JSON.stringify(asked)} request={lotsRequest(asked)} total={total} />
    <Press className="edk-chip" {...linkTo('desk', { section: 'import' }, { mode: 'replace' })}>
      导入
    </Press>
  </View>
)

const Head = ({
  columns,
  isAll,
  onAll,
}: {
  columns: readonly LotColumn[]
  isAll: boolean
  onAll: (is: boolean) => void
}) => (
  <View className="edk-lot edk-th" style={{ gridTemplateColumns: formatColumnTracks(columns) }}>
    <Check checked={isAll} label="选择这一页" onChange={onAll} />
    {columns.map(({ key, label, isRight }) => (
      <View key={key} className={isRight ? 'u-right' : ''}>
        {label}
      </View>
    ))}
    <View />
  </View>
)
