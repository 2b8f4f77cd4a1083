import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  answerWords,
  isOpenLead,
  LEAD_VIEW_WORDS,
  LEAD_VIEWS,
  leadStateWords,
  type DeskLead,
  type LeadAgent,
  type LeadView,
} from '@/domain/desk/lead-rows'
import { useDeskLeads, useGiveLeads, useLeadAgents } from '@/domain/desk/use-desk'
import { shortTime } from '@/lib/dates'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { Chips } from './chips'
import { DeskFind, useFound } from './find'
import { PagedCard } from './paged-card'
import { PickAgent } from './pick-agent'
import { PickedBar } from './picked-bar'
import './leads.scss'

const PAGE = 20

/** The leads of the house for who runs it: what is late, who has how many, and giving them to another. */
export function Leads() {
  const [view, setView] = useState<LeadView>('open')
  const [agent, setAgent] = useState<LeadAgent>()
  const { page, keyword, setPage, find } = useFound()
  const [chosen, setChosen] = useState<number[]>([])
  const query = useDeskLeads({
    view,
    ...(agent && { agent_id: agent.id }),
    ...(keyword && { keyword }),
    page,
    page_size: PAGE,
  })
  const able = (query.data?.list ?? []).filter(isOpen).map(({ id }) => id)
  const narrow = () => {
    setPage(1)
    setChosen([])
  }
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          线索
        </View>
        <View className="edk-small">号码只显示后四位，完整号码由负责的顾问查看</View>
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
      <Agents
        onShow={row => {
          setAgent(row)
          setView('open')
          narrow()
        }}
      />
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

function Give({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [picks, setPicks] = useState(false)
  const give = useGiveLeads()
  return (
    <>
      <PickedBar words={`已选 ${ids.length} 条`} onClear={onDone}>
        <Press
          className="edk-picked-b"
          expanded={picks}
          disabled={give.isPending}
          onPress={() => {
            setPicks(!picks)
          }}
        >
          转交
        </Press>
      </PickedBar>
      {picks && (
        <View className="edk-card edk-pad" role="group" aria-label="转交给谁">
          <PickAgent
            except={[]}
            onPick={agent_id => {
              give.mutate(
                { ids: [...ids], agent_id },
                {
                  onSuccess: ({ ids: given }) => {
                    onDone()
                    toast(`${given.length} 条已转交，双方会收到通知`)
                  },
                },
              )
            }}
          />
        </View>
      )}
    </>
  )
}

/** Managers, those with late leads first. */
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
