import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  CASE_OUTCOME_LABELS,
  CASE_OUTCOMES,
  TEMPLATES,
  type CaseOutcome,
  type DeskCase,
} from '@/domain/desk/case-rows'
import type { useSettleCase } from '@/domain/desk/use-desk-cases'
import { useDraftState } from '@/domain/form/use-draft-state'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextBox } from '@/ui/field/text-box'
import { Press } from '@/ui/press/press'
import { Small } from './parts'
import { SaveButton } from './save-button'

/** The outcome, and the reply to the person who opened the case. */
export function CaseSettle({
  one: { id, is_member: isMember },
  save,
}: {
  one: DeskCase
  save: ReturnType<typeof useSettleCase>
}) {
  const [outcome, setOutcome] = useState<CaseOutcome>()
  const [reply, setReply, draft] = useDraftState('desk-case', id, '')
  const words = reply.trim()
  const isCourt = outcome === 'court'
  const sent = () => {
    draft.sent('')
    setOutcome(undefined)
  }
  return (
    <>
      <View className="edk-line u-strong">
        <View>结果</View>
        <View className="edk-small u-plain">提交的人看得到</View>
      </View>
      <Outcomes outcome={outcome} onChange={setOutcome} />
      <View className="edk-line u-strong">
        <View className="u-nowrap">回复</View>
        <View className="u-row u-wrap u-g2 u-nowrap u-plain">
          {TEMPLATES.map(({ label, text }) => (
            <Press key={label} className="edk-chip" onPress={() => setReply(text)}>
              {label}
            </Press>
          ))}
        </View>
      </View>
      <View className="edk-boxed">
        <TextBox
          id="desk-case-reply"
          label="回复"
          placeholder="写给提交的人"
          multiline
          value={reply}
          maxLength={500}
          onChange={setReply}
        />
      </View>
      <DraftMark {...draft.mark} />
      <View className="edk-acts">
        <Small grow>
          {isMember ? '按会员的提醒设置告知；结案后 7 天内可再提一次' : '访客凭编号查看，不发短信'}
        </Small>
        <SaveButton
          size="small"
          disabled={words.length < 2 || (outcome !== undefined && !isCourt)}
          save={save}
          request={() => ({ id, state: 'waiting' as const, reply: words, ...(isCourt && { outcome }) })}
          said="已回复"
          onSaved={sent}
        >
          {isCourt ? '回复，等法院' : '回复，等对方'}
        </SaveButton>
        <SaveButton
          size="small"
          kind="primary"
          disabled={words.length < 2 || outcome === undefined || isCourt}
          save={save}
          request={() => ({ id, state: 'closed' as const, reply: words, ...(outcome && { outcome }) })}
          said="已回复并结案"
          onSaved={sent}
        >
          回复并结案
        </SaveButton>
      </View>
    </>
  )
}

const Outcomes = ({
  outcome,
  onChange,
}: {
  outcome: CaseOutcome | undefined
  onChange: (outcome: CaseOutcome | undefined) => void
}) => (
  <View className="edk-cs-outs" role="group" aria-label="结果">
    {CASE_OUTCOMES.map(key => (
      <Press
        key={key}
        className={`edk-cs-out ${outcome === key ? 'is-on' : ''}`}
        pressed={outcome === key}
        onPress={() => onChange(outcome === key ? undefined : key)}
      >
        {CASE_OUTCOME_LABELS[key].label}
        <Small>{CASE_OUTCOME_LABELS[key].hint}</Small>
      </Press>
    ))}
  </View>
)
