// Desk section of all leads. Chosen leads can be assigned to another agent, and two leads of the same person and subject can be merged.
// Export and assignment may require the second factor again: then the action waits and runs after the verification.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  answerWords,
  exportedTable,
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
import {
  exportLeads,
  giveLeads,
  useDeskLeads,
  useLeadAgents,
  useMergeLeads,
  afterMutation,
} from '@/domain/desk/use-desk'
import { formatCsv } from '@/lib/csv'
import { shortTime } from '@/lib/dates'
import { saveTable } from '@/platform/save-table/save-table'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { Chips } from './chips'
import { DayChip } from './day-chip'
import { DeskFind, useFound } from './find'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import { PagedCard } from './paged-card'
import { Refusal } from './panel'
import { PickAgent } from './pick-agent'
import { PickedBar } from './picked-bar'
import './leads.scss'

const PAGE = 20

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
  const [view, setView] = useState<LeadView>(onBack ? 'all' : 'open')
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
  return (
    <>
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
          {onBack
            ? `只看${narrowingWords(narrowing, agentName)}`
            : '号码只显示后四位，完整号码由负责的顾问查看'}
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
        <Save asked={asked} />
      </View>
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
      {chosen.length > 0 && (
        <Give
          ids={chosen}
          leads={list}
          onDone={() => {
            setChosen([])
          }}
        />
      )}
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
        head={
          <View className="edk-lead edk-th">
            <Check
              checked={able.length > 0 && able.every(id => chosen.includes(id))}
              label="选择这一页未结的"
              disabled={able.length === 0}
              onChange={is => {
                setChosen(is ? able : [])
              }}
            />
            <View>客户</View>
            <View>想要什么</View>
            <View>顾问</View>
            <View>状态</View>
            <View>下次跟进</View>
            <View>提交</View>
          </View>
        }
        row={lead => (
          <Row
            lead={lead}
            isChosen={chosen.includes(lead.id)}
            onChoose={is => {
              setChosen(is ? [...chosen, lead.id] : chosen.filter(id => id !== lead.id))
            }}
          />
        )}
      />
      {!onBack && (
        <Agents
          onShow={row => {
            setAgent(row)
            setView('open')
            narrow()
          }}
        />
      )}
      <DemoMark />
    </>
  )
}

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
      {lead.note && <View className="edk-small edk-clip">{lead.note}</View>}
    </View>
    <View>{lead.agent?.name ?? '未分配'}</View>
    <View className={lead.late_seconds > 0 ? 'edk-risk' : ''}>{leadStateWords(lead)}</View>
    <View className="edk-small">{lead.next_time === null ? '未定' : shortTime(lead.next_time)}</View>
    <View className="edk-small">{shortTime(lead.created_at)}</View>
  </View>
)

/** Exports the filtered leads, all pages and columns, as a file; the audit log records the export. */
function Save({ asked }: { asked: LeadNarrowing & { view: LeadView } }) {
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  if (wish) return <ProveAgain wish={wish} drop={drop} />
  return (
    <>
      <Button
        size="small"
        icon="download"
        busy={isBusy}
        onPress={() => {
          guarded(async () => {
            const { list } = await exportLeads(asked)
            toast(await saveTable('线索', formatCsv(exportedTable(list))))
          })
        }}
      >
        导出
      </Button>
      <Refusal error={error} />
    </>
  )
}

const NOTHING: LeadNarrowing = {}

function Give({
  ids,
  leads,
  onDone,
}: {
  ids: readonly number[]
  leads: readonly DeskLead[]
  onDone: () => void
}) {
  const [picks, setPicks] = useState(false)
  const merge = useMergeLeads()
  const two = leads.filter(({ id }) => ids.includes(id))
  const [one, other] = two
  const isSame =
    ids.length === 2 &&
    one?.entity_id !== null &&
    one?.phone === other?.phone &&
    one?.entity_type === other?.entity_type &&
    one?.entity_id === other?.entity_id
  const pressMerge = async (kept: DeskLead) => {
    const gone = two.find(({ id }) => id !== kept.id)
    if (!gone) return
    const text = `线索 ${gone.id} 的跟进记录并入线索 ${kept.id}，由${kept.agent?.name ?? '未分配的顾问'}跟进。合并后不能拆开。`
    if (!(await ask({ title: '合并两条线索？', text, confirm: '合并' }))) return
    afterMutation(merge.mutateAsync({ id: kept.id, from_id: gone.id }), () => {
      onDone()
      toast('已合并，跟进记录都在')
    })
  }
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  return (
    <>
      <PickedBar words={`已选 ${ids.length} 条`} onClear={onDone}>
        <Press
          className="edk-picked-b"
          expanded={picks}
          disabled={isBusy}
          onPress={() => {
            setPicks(!picks)
          }}
        >
          转交
        </Press>
        {isSame &&
          two.map(lead => (
            <Press
              key={lead.id}
              className="edk-picked-b"
              disabled={merge.isPending}
              onPress={() => void pressMerge(lead)}
            >
              {`合并到 ${lead.id}（${lead.agent?.name ?? '未分配'}）`}
            </Press>
          ))}
      </PickedBar>
      {picks && (
        <View className="edk-card edk-pad" role="group" aria-label="转交给谁">
          <Refusal error={error} />
          {wish ? (
            <ProveAgain wish={wish} drop={drop} />
          ) : (
            <PickAgent
              except={[]}
              onPick={agent_id => {
                guarded(async () => {
                  const { ids: given } = await giveLeads({ ids: [...ids], agent_id })
                  onDone()
                  toast(`${given.length} 条已转交，双方会收到通知`)
                })
              }}
            />
          )}
        </View>
      )}
    </>
  )
}

/** Agents, those with late leads first. */
function Agents({ onShow }: { onShow: (agent: LeadAgent) => void }) {
  const [page, setPage] = useState(1)
  const query = useLeadAgents({ page, page_size: PAGE })
  return (
    <>
      <View className="edk-top edk-gap">
        <View className="u-t17 u-strong" role="heading" aria-level={2}>
          顾问的响应
        </View>
        <View className="edk-small">近 30 天，从提交到第一次联系；客户来电由顾问登记的不算</View>
      </View>
      <PagedCard
        query={query}
        subject="顾问"
        none="还没有顾问"
        page={page}
        size={PAGE}
        unit="位"
        onPage={setPage}
        row={agent => (
          <View className="edk-row">
            <View className="edk-line">
              <View className="u-grow">
                {agent.name}
                <View className="edk-small">
                  {[agent.leader !== null && `组长 ${agent.leader}`, !agent.is_active && '已离岗']
                    .filter(Boolean)
                    .join('，')}
                </View>
              </View>
              <View className="edk-small">{answerWords(agent)}</View>
              <View className={agent.late > 0 ? 'edk-risk' : 'edk-small'}>
                {`未结 ${agent.open} 条，超时 ${agent.late} 条`}
              </View>
              <Press
                className="u-t13 u-act"
                label={`看 ${agent.name} 的线索`}
                onPress={() => {
                  onShow(agent)
                }}
              >
                看线索
              </Press>
            </View>
          </View>
        )}
      />
    </>
  )
}
