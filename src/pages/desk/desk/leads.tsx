// Desk section of all leads, as a table or as a board by state. Chosen leads can be assigned to another agent, and two leads of the same
// person and subject can be merged.
// Export and assignment may require the second factor again: then the action waits and runs after the verification.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  isOpenLead,
  LEAD_VIEW_WORDS,
  LEAD_VIEWS,
  leadStateWords,
  narrowingWords,
  type DeskLead,
  type LeadAgent,
  type LeadNarrowing,
  type LeadView,
} from '@/domain/desk/lead-rows'
import { boardColumns, leadName } from '@/domain/desk/lead-board'
import { useDeskLeads } from '@/domain/desk/use-desk'
import { useBoardLeads } from '@/domain/desk/use-lead-board'
import { shortTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Small } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DayChip } from './day-chip'
import { DeskFind } from './find'
import { LeadAgents } from './lead-agents'
import { BOARD_STEP, LeadBoard, OpenedLead } from './lead-board'
import { LeadExport } from './lead-export'
import { LeadRules } from './lead-rules'
import { PickedLeads } from './picked-leads'
import { Allowed, useRights } from './rights'
import { useBoard } from './use-board'

const NOTHING: LeadNarrowing = {}
const SHAPES = ['table', 'board'] as const
const SHAPE_WORDS = { table: '表格', board: '看板' }

/** All leads, for supervisors: late ones, numbers per agent, and reassignment. */
export function Leads({
  narrowing = NOTHING,
  agentName,
  place,
  onBack,
}: {
  /** Filter of the list after a press on a figure. */
  narrowing?: LeadNarrowing
  agentName?: string | undefined
  place: DeskPlace
  onBack?: () => void
}) {
  const leads = useLeadList(narrowing, onBack ? 'all' : 'open', place)
  return (
    <>
      <LeadsTop leads={leads} narrowing={narrowing} agentName={agentName} onBack={onBack} />
      <LeadFilters leads={leads} />
      {leads.shape === 'board' ? (
        <LeadBoard key={JSON.stringify(leads.columns)} asked={leads.columns} query={leads.board} />
      ) : (
        <LeadTable leads={leads} place={onBack ? undefined : place} />
      )}
      {!onBack && (
        <>
          <LeadRules />
          <LeadAgents
            onShow={row => {
              leads.setAgent(row)
              leads.change({ view: 'open' })
            }}
          />
        </>
      )}
      <DemoMark />
    </>
  )
}

/** The leads as a table: chosen ones are assigned or merged, each opens in a sheet. */
function LeadTable({
  leads: { query, list, chosen, setChosen, paging },
  place,
}: {
  leads: LeadList
  place: DeskPlace | undefined
}) {
  const { may } = useRights()
  const board = useBoard()
  return (
    <>
      {chosen.length > 0 && <PickedLeads ids={chosen} leads={list} onDone={() => setChosen([])} />}
      <PagedTable<DeskLead>
        caption="线索"
        columns={leadColumns(id => board.setOpened({ id }))}
        {...(may('desk/leads-give') && {
          select: {
            ids: chosen,
            onChange: setChosen,
            isAble: isOpen,
            nameOf: ({ id }) => `线索 ${id}`,
            pageLabel: '选择这一页未结的',
          },
        })}
        {...(place && { place })}
        card={{ ...paging, query, subject: '线索', none: '没有这样的线索', unit: '条' }}
      />
      <OpenedLead board={board} />
    </>
  )
}

/** State of the list: its view, days and page in the address, the chosen rows. */
function useLeadList(narrowing: LeadNarrowing, firstView: LeadView, place: DeskPlace) {
  const { pick, text, id, asked: page, paging, change } = roomAddress(place)
  const only = id('id')
  const view = pick('view', LEAD_VIEWS) ?? (only === undefined ? firstView : 'all')
  const from = text('from') ?? narrowing.day_from
  const to = text('to') ?? narrowing.day_to
  const [agent, setAgent] = useState<LeadAgent>()
  // May be a name or a part of a phone number: not in the address.
  const [keyword, setKeyword] = useState('')
  const [ids, setChosen] = useState<readonly number[]>([])
  const { day_from: _from, day_to: _to, ...others } = narrowing
  const asked = {
    view,
    ...others,
    ...(agent && { agent_id: agent.id }),
    ...(from && { day_from: from }),
    ...(to && { day_to: to }),
  }
  const { view: _view, ...filter } = asked
  const wanted = { ...filter, ...(only && { id: only }), ...(keyword && { keyword }) }
  const shape = pick('show', SHAPES) ?? 'table'
  const query = useDeskLeads({ ...wanted, view, ...page }, shape === 'table')
  const columns = { ...wanted, view, columns: boardColumns(view), page_size: BOARD_STEP }
  const board = useBoardLeads(columns, shape === 'board')
  const list = query.data?.list ?? []
  const find = (word: string) => {
    change({ id: undefined })
    setKeyword(word)
  }
  const chosen = list.map(({ id }) => id).filter(id => ids.includes(id))
  return {
    view,
    shape,
    columns,
    board,
    views: (shape === 'board' ? board : query).data?.views,
    only,
    from,
    to,
    agent,
    setAgent,
    find,
    chosen,
    setChosen,
    asked,
    query,
    list,
    paging,
    change,
  }
}
type LeadList = ReturnType<typeof useLeadList>

/** Heading of the section, its days and its export. */
const LeadsTop = ({
  leads: { from, to, asked, shape, change },
  narrowing,
  agentName,
  onBack,
}: {
  leads: LeadList
  narrowing: LeadNarrowing
  agentName: string | undefined
  onBack: (() => void) | undefined
}) => (
  <View className="edk-top">
    {onBack && (
      <Press className="u-act" onPress={onBack}>
        返回业务漏斗
      </Press>
    )}
    <View className="edk-h1" role="heading" aria-level={1}>
      线索
    </View>
    <Small grow>
      {onBack ? `只看${narrowingWords(narrowing, agentName)}` : '号码只显示后四位，完整号码由负责的顾问查看'}
    </Small>
    <Chips
      label="怎么看"
      keys={SHAPES}
      words={SHAPE_WORDS}
      value={shape}
      onChange={next => change({ show: next === 'table' ? undefined : next })}
    />
    <DayChip label="从" value={from} max={to} onChange={day => change({ from: day || undefined })} />
    <DayChip label="到" value={to} min={from} onChange={day => change({ to: day || undefined })} />
    <Allowed call="desk/leads-export">
      <LeadExport asked={asked} />
    </Allowed>
  </View>
)

/** Views of the list with their counts, the chosen agent, and the search field. */
const LeadFilters = ({
  leads: { view, views, only, agent, setAgent, find, change },
}: {
  leads: LeadList
}) => (
  <Chips
    label="哪些线索"
    keys={LEAD_VIEWS}
    words={LEAD_VIEW_WORDS}
    totals={views}
    value={view}
    onChange={next => change({ view: next })}
  >
    {only && (
      <Press
        className="edk-chip is-on"
        label={`不再只看线索 ${only}`}
        onPress={() => change({ id: undefined })}
      >
        {`只看线索 ${only} ×`}
      </Press>
    )}
    {agent && (
      <Press
        className="edk-chip is-on"
        label={`不再只看 ${agent.name}`}
        onPress={() => {
          setAgent(undefined)
          change({})
        }}
      >
        {`只看 ${agent.name} ×`}
      </Press>
    )}
    <DeskFind id="desk-find-leads" hint="称呼、留言、号码后四位" onFind={find} />
  </Chips>
)

const isOpen = ({ status }: DeskLead) => isOpenLead(status)

const leadColumns = (onOpen: (id: number) => void): Column<DeskLead>[] => [
  column('client', '客户', { width: 112, isHead: true }, lead => (
    <TwoLines
      first={
        <Press className="edk-title" label={`打开 ${leadName(lead)}`} onPress={() => onOpen(lead.id)}>
          {lead.name ?? '未留称呼'}
        </Press>
      }
      second={lead.phone}
    />
  )),
  column('wish', '想要什么', { least: 150 }, ({ type_label, entity_title, note }) => (
    <TwoLines
      first={[type_label, entity_title].filter(Boolean).join('：')}
      second={note && <View className="edk-clip">{note}</View>}
    />
  )),
  column('agent', '顾问', 88, ({ agent }) => agent?.name ?? '未分配'),
  column('state', '状态', 128, lead => (
    <View className={lead.late_seconds > 0 ? 'edk-risk' : ''}>{leadStateWords(lead)}</View>
  )),
  column('next', '下次跟进', 92, ({ next_time, next_step }) =>
    next_time === null ? '未定' : <TwoLines first={shortTime(next_time)} second={next_step} />,
  ),
  column('created', '提交', 92, ({ created_at }) => shortTime(created_at)),
]
