// Desk section of all lots. The URL holds the filter, the same as on the public site, with page and order; the columns are stored on the
// device. Keyboard shortcuts move a cursor over the rows and select them. Bulk actions open one form at a time.

import { useState } from 'react'
import { LOT_VIEW_LABELS, LOT_VIEWS, type DeskLot, type LotView } from '@/domain/desk/lot-rows'
import { useDeskLots } from '@/domain/desk/use-desk'
import { go, linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { RoomHead } from './parts'
import { PagedTable } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { lotsRequest, readLotsAsked, writeLotsAsked, type LotsAsked } from './lot-asked'
import { LOT_ACT_CALLS, lotColumns, type LotAct } from './lot-columns'
import { LotExport } from './lot-export'
import { LotKeys } from './lot-keys'
import { LotsNarrow } from './lots-narrow'
import type { LotScope } from './lot-scope'
import { PickedLots } from './picked-lots'
import { Allowed, useRights } from './rights'
import './lots.scss'

const FIND = 'desk-find-lots'

/** All lots, listed and unlisted, in a table: search, the public filters, selection, bulk changes, export. */
export function Lots({ place }: { place: DeskPlace }) {
  const { asked, query, paging, chosen, setChosen, every, act, setAct, begin, ask } = useLotList(place)
  return (
    <>
      <Top asked={asked} views={query.data?.views} total={query.data?.total ?? 0} />
      <Chips
        label="哪些房源"
        keys={LOT_VIEWS}
        words={LOT_VIEW_LABELS}
        totals={query.data?.views}
        value={asked.view}
        onChange={next => ask({ view: next })}
      >
        <LotsNarrow asked={asked} find={FIND} onAsk={ask} />
      </Chips>
      {chosen.length > 0 && (
        <PickedLots lots={chosen} every={every} act={act} onAct={setAct} onPick={begin} />
      )}
      <PagedTable
        place={place}
        caption="房源"
        columns={lotColumns((row, what) => begin([row], what))}
        order={asked.order}
        onOrder={order => ask(readLotsAsked({ ...place.params, order }))}
        select={{ ids: chosen.map(({ id }) => id), onChange: setChosen, nameOf: ({ title }) => title }}
        keys={{
          find: FIND,
          legend: 'desk-lot-keys',
          onOpen: ({ id }) => void go('desk-lot', { id }),
          more: {
            s: () => setAct('state'),
            a: () => setAct('agents'),
            d: () => setAct('off'),
            ...Object.fromEntries(LOT_VIEWS.map((view, at) => [String(at + 1), () => ask({ view })])),
          },
        }}
        card={{
          ...paging,
          className: 'edk-lots',
          query,
          subject: '房源',
          none: '没有这样的房源',
          hint: '换一个条件，或清空搜索',
          unit: '套',
        }}
      />
      <LotKeys />
      <DemoMark />
    </>
  )
}

/** State of the list: its filter and page in the URL, the chosen rows of this page and the open form. */
function useLotList(place: DeskPlace) {
  const asked = readLotsAsked(place.params)
  const { paging, asked: page } = roomAddress(place)
  const [ids, setIds] = useState<readonly number[]>([])
  const [taken, setTaken] = useState<LotScope | null>(null)
  const [act, setAct] = useState<LotAct | null>(null)
  const { may } = useRights()
  const query = useDeskLots({ ...page, ...lotsRequest(asked) })
  const total = query.data?.total ?? 0
  const chosen = (query.data?.list ?? []).filter(({ id }) => ids.includes(id))
  const choose = (next: readonly number[]) => {
    setIds(next)
    setTaken(null)
  }
  const begin = (lots: readonly DeskLot[], what: LotAct | null) => {
    choose(lots.map(({ id }) => id))
    setAct(what)
  }
  const ask = (next: Partial<LotsAsked>) => {
    const { page_size } = place.params
    place.setParams({ section: 'lots', page_size, ...writeLotsAsked({ ...asked, ...next }) })
    begin([], null)
  }
  return {
    asked,
    query,
    paging,
    chosen,
    setChosen: choose,
    every: {
      total,
      scope: taken,
      // The number that the editor has seen, of the filter that is on screen.
      onTake: () => {
        if (!query.isPlaceholderData) setTaken({ ...lotsRequest(asked), expected_total: total })
      },
    },
    act,
    setAct: (what: LotAct | null) =>
      setAct(chosen.length > 0 && (what === null || may(LOT_ACT_CALLS[what])) ? what : null),
    begin,
    ask,
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
  <RoomHead title="房源" note={views && `${views.all} 套 · ${views.lacking} 套缺项`}>
    <LotExport key={JSON.stringify(asked)} request={lotsRequest(asked)} total={total} />
    <Allowed call="desk/imports">
      <Press className="edk-chip" {...linkTo('desk', { section: 'import' })}>
        导入
      </Press>
    </Allowed>
  </RoomHead>
)
