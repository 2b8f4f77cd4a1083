// One lead on a manager's desk with all its actions: call back through the relay, agree on a viewing, answer in writing, hand over, and
// note the outcome. Each form is its own component with its own mutation, which invalidates the lead and the lists.

import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { isOpenLead } from '@/contract/codes'
import { isAsked } from '@/contract/lead-rules'
import type { LeadInfo } from '@/contract/lead/schema'
import { HouseBriefLine } from '@/domain/house/card/brief-card'
import { toBeijingDay, shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Check } from '@/ui/check/check'
import { Word } from '@/ui/chip/chip'
import { TextField } from '@/ui/field/text-field'
import { ask } from '@/ui/dialog/ask'
import { Segment } from '@/ui/tabs/tabs'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { Timeline } from '@/ui/steps/steps'
import { toast } from '@/ui/toast/toast'
import { bookingText } from '../booking-text'
import { leadNumber } from '../lead-number'
import { recordSteps } from '../record-view'
import { useLeadLimits } from '../use-lead-limits'
import { useRecord } from '../use-records'
import { WhenFields } from '../when-fields'
import { ANY_TIME, viewingTerms } from '../viewing-view'
import { leadView, NEXT_CALLS, OUTCOMES, parseCallOutcome } from './workbench-view'
import { WaitText } from './lead-row'
import { useAnswer, useCallBack, useColleagues, useHandOver, useNote, useOutcome } from './use-workbench'
import './workbench.scss'

/** One lead with all actions of its manager. */
export function LeadPanel({ id, more }: { id: number; more?: (lead: LeadInfo) => ReactNode }) {
  const query = useRecord(id)
  const { data } = query
  if (data) return <Lead key={id} lead={data} more={more?.(data)} />
  if (query.error === null) return <SkeletonText lines={8} />
  return (
    <ErrorState small title="线索加载失败" busy={query.isFetching} onRetry={() => void query.refetch()} />
  )
}

function Lead({ lead, more }: { lead: LeadInfo; more: ReactNode }) {
  const view = leadView(lead, lead.created_at)
  const isOpen = isOpenLead(lead.status)
  return (
    <View className="dkp u-col u-g3">
      <View className="u-row u-top u-g3">
        <View className="u-grow">
          <View className="u-title u-t20 u-fig">{view.who}</View>
          <View className="u-t13 u-c2">{`${view.want}，${shortTime(lead.created_at)} 提交，编号 ${leadNumber(lead)}`}</View>
        </View>
        <WaitText lead={lead} />
      </View>
      {lead.house ? (
        <HouseBriefLine house={lead.house} />
      ) : (
        lead.entity_title && <View className="dkp-about">{lead.entity_title}</View>
      )}
      {lead.note && <View className="dkp-note">{lead.note}</View>}
      {isOpen && <CallBack lead={lead} />}
      {isOpen && lead.type === 'viewing' && <Visit lead={lead} />}
      {isAsked(lead.type) && lead.status !== 'invalid' && lead.status !== 'cancelled' && (
        <Answer lead={lead} />
      )}
      {isOpen && <Note id={lead.id} next={lead.next_time} />}
      {more}
      {lead.can_hand_over && <HandOver lead={lead} />}
      <Part title="记录">
        <Timeline label="记录" items={recordSteps(lead.records, 'manager')} />
      </Part>
    </View>
  )
}

const Part = ({ title, side, children }: { title: string; side?: string; children: ReactNode }) => (
  <View className="u-col u-g2 u-pt3 u-line-top">
    <View className="dkp-t u-flex u-base u-g2 u-strong">
      <View className="u-grow" role="heading" aria-level={3}>
        {title}
      </View>
      {side && <Text className="u-t12 u-c2">{side}</Text>}
    </View>
    {children}
  </View>
)

/** Calls through the relay; without one the number itself is shown and dialled. */
function CallBack({ lead: { id, phone } }: { lead: LeadInfo }) {
  const call = useCallBack()
  if (/^\d+$/.test(phone))
    return (
      <Button kind="primary" icon="phone" href={`tel:${phone}`}>
        {`拨打 ${phone}`}
      </Button>
    )
  return (
    <>
      <Button
        kind="primary"
        icon="phone"
        busy={call.isPending}
        onPress={() => {
          call.mutate(
            { id },
            {
              onSuccess: ({ relay }) => toast(`请接听 ${relay} 的来电，接通后转接客户`),
            },
          )
        }}
      >
        转接回拨
      </Button>
      <View className="u-t12 u-c2">先接通您的手机，再接通客户，双方都看不到号码</View>
    </>
  )
}

/** Time of the viewing: the requested one, or another. */
function Visit({ lead }: { lead: LeadInfo }) {
  const { id, see_time, house } = lead
  const [isMoving, setMoving] = useState(see_time === null)
  const [when, setWhen] = useState<{ day: string; at: number | undefined }>({
    day: see_time === null ? '' : toBeijingDay(see_time),
    at: see_time ?? undefined,
  })
  const limits = useLeadLimits(house ? { type: 'house', id: house.id } : null).data
  const taken = limits?.taken_times.filter(at => at !== see_time) ?? []
  const [now] = useState(serverNow)
  const terms = house ? viewingTerms({ ...house, look_time: limits?.look_time ?? null }, now) : ANY_TIME
  const change = useOutcome()
  const agree = () => {
    if (when.at === undefined) return
    change.mutate(
      { id, status: 'contacted', see_time: when.at },
      {
        onSuccess: () => {
          setMoving(false)
          toast('已约定，客户在带看记录里看得到')
        },
      },
    )
  }
  return (
    <Part title="约定" side={bookingText(lead, 'manager')}>
      {isMoving && <WhenFields day={when.day} at={when.at} terms={terms} taken={taken} onChange={setWhen} />}
      <View className="u-g2 u-flex u-to-end">
        <Button
          kind="quiet"
          busy={change.isPending}
          disabled={when.at === undefined || undefined}
          onPress={agree}
        >
          {isMoving && when.at !== see_time ? '定为这个时间' : '确认带看'}
        </Button>
        {!isMoving && (
          <Button kind="line" onPress={() => setMoving(true)}>
            改时间
          </Button>
        )}
      </View>
    </Part>
  )
}

/** Written answer to a question; for a public question the manager may answer there as well. */
function Answer({ lead: { id, type, answer } }: { lead: LeadInfo }) {
  const form = useAnswer(id, answer, () => toast('已回答，客户在咨询记录里看得到'))
  return (
    <Part title={answer ? '修改回答' : '回答'} side={`${form.values.content.length} / 500`}>
      <TextField
        {...form.text('content')}
        label="回答"
        multiline
        maxLength={500}
        placeholder="以公告为准，注明依据"
      />
      {type === 'ask' && (
        <Check checked={form.values.publish} onChange={publish => form.set({ publish })}>
          同时公开到问答
        </Check>
      )}
      {form.mark && <DraftMark {...form.mark} />}
      <View className="u-g2 u-flex u-to-end">
        <Button kind="quiet" busy={form.isBusy} onPress={form.submit}>
          {answer ? '更新回答' : '提交回答'}
        </Button>
      </View>
    </Part>
  )
}

/** Handover to another member of the team, by the team's leader. */
function HandOver({ lead: { id, agent } }: { lead: LeadInfo }) {
  const [isOpen, setOpen] = useState(false)
  const colleagues = useColleagues(id, isOpen)
  const give = useHandOver()
  const list = colleagues.data?.list
  const onGive = async (to: { id: number; name: string }) => {
    if (!(await ask({ text: `把这位客户转给 ${to.name}？两位顾问都会收到通知。`, confirm: '转交' }))) return
    give.mutate(
      { id, agent_id: to.id },
      {
        onSuccess: () => {
          setOpen(false)
          toast('操作成功')
        },
      },
    )
  }
  return (
    <Part title="转交" side={agent ? `现在由 ${agent.name} 负责` : ''}>
      {!isOpen && (
        <View className="u-g2 u-flex u-to-end">
          <Button kind="line" onPress={() => setOpen(true)}>
            转给同事
          </Button>
        </View>
      )}
      {isOpen &&
        !list &&
        (colleagues.error === null ? (
          <SkeletonText lines={3} />
        ) : (
          <ErrorState
            small
            title="同事加载失败"
            busy={colleagues.isFetching}
            onRetry={() => void colleagues.refetch()}
          />
        ))}
      {isOpen && list?.length === 0 && <View className="u-t13 u-c2">团队里没有别的在岗顾问</View>}
      {isOpen &&
        list?.map(colleague => (
          <View key={colleague.id} className="dkp-mate u-py2 u-row u-g3 u-min0 u-touch">
            <View className="u-grow">
              {colleague.name}
              <View className="u-t12 u-c2">{`待联系 ${colleague.waiting}`}</View>
            </View>
            <Button size="small" kind="line" busy={give.isPending} onPress={() => void onGive(colleague)}>
              转给 {colleague.name}
            </Button>
          </View>
        ))}
    </Part>
  )
}

const QUICK = ['无人接听', '约好看样', '不再考虑'] as const

/** Outcome, with a note that the client does not see. */
function Note({ id, next }: { id: number; next: number | null }) {
  const form = useNote(id, () => {
    toast('已记下')
    form.restart()
  })
  return (
    <Part title="跟进" side="备注只有您和上级能看">
      <Segment
        label="结果"
        items={OUTCOMES}
        active={form.values.status}
        onChange={key => form.set({ status: parseCallOutcome(key) })}
      />
      <View className="u-flex u-g2 u-wrap">
        {QUICK.map(word => (
          <Word
            key={word}
            onPress={() => form.set({ note: form.values.note ? `${form.values.note}，${word}` : word })}
          >
            {word}
          </Word>
        ))}
      </View>
      <TextField {...form.text('note')} label="备注" multiline maxLength={500} placeholder="谈了什么" />
      {form.values.status === 'contacted' && (
        <>
          <View className="u-t13 u-c2 u-fig">
            {next === null ? '下次跟进未定，定了当天提醒' : `下次跟进 ${shortTime(next)}，当天提醒`}
          </View>
          <Segment
            label="下次跟进"
            items={NEXT_CALLS}
            active={form.values.next}
            onChange={next => form.set({ next })}
          />
        </>
      )}
      {form.mark && <DraftMark {...form.mark} />}
      <View className="u-g2 u-flex u-to-end">
        <Button kind="line" busy={form.isBusy} onPress={form.submit}>
          保存记录
        </Button>
      </View>
    </Part>
  )
}
