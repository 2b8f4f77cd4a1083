// Desk section of all leads. Chosen leads can be assigned to another agent, and two leads of the same person and subject can be merged.
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
import { useDeskLeads } from '@/domain/desk/use-desk'
import { shortTime } from '@/lib/dates'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Chips } from './chips'
import { DayChip } from './day-chip'
import { DeskFind, useFound } from './find'
import { PagedCard } from './paged-card'
import { LeadAgents } from './lead-agents'
import { LeadExport } from './lead-export'
import { PickedLeads } from './picked-leads'
import './leads.scss'

const PAGE = 20
const NOTHING: LeadNarrowing = {}

/** All leads, for supervisors: late ones, numbers per agent, and reassignment. */
export function Leads({
  narrowing = NOTHING,
  agentName,
  onBack,
}: {
  /** Filter of the list after a press on a figure. */
  narrowing?: LeadNarrowing
  agentName?: string | undefined
  onBack?: () => void
}) {
  const leads = useLeadList(narrowing, onBack ? 'all' : 'open')
  const { query, list, able, page, setPage, chosen, setChosen } = leads
  return (
    <>
      <LeadsTop leads={leads} narrowing={narrowing} agentName={agentName} onBack={onBack} />
      <LeadFilters leads={leads} />
      {chosen.length > 0 && <PickedLeads ids={chosen} leads={list} onDone={() => setChosen([])} />}
      <PagedCard
        query={query}
        subject="线索"
        none="没有这样的线索"
        page={page}
        size={PAGE}
        unit="条"
        onPage={to => {
          setPage(to)
          setChosen([])
        }}
        head={<Head able={able} chosen={chosen} onAll={is => setChosen(is ? able : [])} />}
        row={lead => (
          <Row
            lead={lead}
            isChosen={chosen.includes(lead.id)}
            onChoose={is => setChosen(is ? [...chosen, lead.id] : chosen.filter(id => id !== lead.id))}
          />
        )}
      />
      {!onBack && (
        <LeadAgents
          onShow={row => {
            leads.setAgent(row)
            leads.setView('open')
            leads.narrow()
          }}
        />
      )}
      <DemoMark />
    </>
  )
}

/** State of the list: its filter, its page, the chosen rows. `narrow` follows a change of the filter. */
function useLeadList(narrowing: LeadNarrowing, firstView: LeadView) {
  const [view, setView] = useState<LeadView>(firstView)
  const [agent, setAgent] = useState<LeadAgent>()
  const [from, setFrom] = useState(narrowing.day_from)
  const [to, setTo] = useState(narrowing.day_to)
  const { page, keyword, setPage, find } = useFound()
  const [chosen, setChosen] = useState<number[]>([])
  const { day_from: _from, day_to: _to, ...others } = narrowing
  const asked = {
    view,
    ...others,
    ...(agent && { agent_id: agent.id }),
    ...(from && { day_from: from }),
    ...(to && { day_to: to }),
  }
  const query = useDeskLeads({ ...asked, ...(keyword && { keyword }), page, page_size: PAGE })
  const list = query.data?.list ?? []
  const able = list.filter(isOpen).map(({ id }) => id)
  const narrow = () => {
    setPage(1)
    setChosen([])
  }
  return {
    view,
    setView,
    agent,
    setAgent,
    from,
    setFrom,
    to,
    setTo,
    page,
    setPage,
    find,
    chosen,
    setChosen,
    asked,
    query,
    list,
    able,
    narrow,
  }
}
type LeadList = ReturnType<typeof useLeadList>

/** Heading of the section, its days and its export. */
const LeadsTop = ({
  leads: { from, setFrom, to, setTo, asked, narrow },
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
    <View className="edk-small u-grow">
      {onBack ? `只看${narrowingWords(narrowing, agentName)}` : '号码只显示后四位，完整号码由负责的顾问查看'}
    </View>
    <DayChip
      label="从"
      value={from}
      max={to}
      onChange={day => {
        setFrom(day)
        narrow()
      }}
    />
    <DayChip
      label="到"
      value={to}
      min={from}
      onChange={day => {
        setTo(day)
        narrow()
      }}
    />
    <LeadExport asked={asked} />
  </View>
)

/** Views of the list with their counts, the chosen agent, and the search field. */
const LeadFilters = ({
  leads: { view, setView, agent, setAgent, find, setChosen, query, narrow },
}: {
  leads: LeadList
}) => (
  <Chips
    label="哪些线索"
    keys={LEAD_VIEWS}
    words={LEAD_VIEW_WORDS}
    totals={query.data?.views}
    value={view}
    onChange={next => {
      setView(next)
      narrow()
    }}
  >
    {agent && (
      <Press
        className="edk-chip is-on"
        label={`不再只看 ${agent.name}`}
        onPress={() => {
          setAgent(undefined)
          narrow()
        }}
      >
        {`只看 ${agent.name} ×`}
      </Press>
    )}
    <DeskFind
      id="desk-find-leads"
      hint="称呼、留言、号码后四位"
      onFind={word => {
        find(word)
        setChosen([])
      }}
    />
  </Chips>
)

const Head = ({
  able,
  chosen,
  onAll,
}: {
  able: readonly number[]
  chosen: readonly number[]
  onAll: (is: boolean) => void
}) => (
  <View className="edk-lead edk-th">
    <Check
      checked={able.length > 0 && able.every(id => chosen.includes(id))}
      label="选择这一页未结的"
      disabled={able.length === 0}
      onChange={onAll}
    />
    <View>客户</View>
    <View>想要什么</View>
    <View>顾问</View>
    <View>状态</View>
    <View>下次跟进</View>
    <View>提交</View>
  </View>
)

const isOpen = ({ status }: DeskLead) => isOpenLead(status)

const Row = ({
  lead,
  isChosen,
  onChoose,
}: {
  lead: DeskLead
  isChosen: boolean
  onChoose: (is: boolean) => void
}) => (
  <View className={`edk-lead ${isChosen ? 'is-on' : ''}`}>
    <Check checked={isChosen} disabled={!isOpen(lead)} label={`选择线索 ${lead.id}`} onChange={onChoose} />
    <View>
      {lead.name ?? '未留称呼'}
      <View className="edk-small">{lead.phone}</View>
    </View>
    <View>
      {[lead.type_label, lead.entity_title].filter(Boolean).join('：')}
      {lead.note && <View className="edk-small u-two">{lead.note}</View>}
    </View>
    <View>{lead.agent?.name ?? '未分配'}</View>
    <View className={lead.late_seconds > 0 ? 'edk-risk' : ''}>{leadStateWords(lead)}</View>
    <View className="edk-small">{lead.next_time === null ? '未定' : shortTime(lead.next_time)}</View>
    <View className="edk-small">{shortTime(lead.created_at)}</View>
  </View>
)
