import { Text, View } from '@tarojs/components'
import { RISK_LABELS, type RiskKind, type RiskValue } from '@/contract/codes'
import { TextField } from '@/ui/field/text-field'
import { Segment } from '@/ui/tabs/tabs'
import { anchorOf } from './lot-anchors'
import { sectionOf, type RiskAnswer } from './lot-form'
import type { LotEdit } from './use-lot-form'

const ANSWERS: { key: RiskValue; label: string }[] = [
  { key: 'yes', label: '是' },
  { key: 'no', label: '否' },
  { key: 'unstated', label: '未说明' },
]
const NUMBERS: Partial<Record<RiskKind, { label: string; unit: string }>> = {
  balance_days: { label: '尾款期限', unit: '天' },
  arrears: { label: '欠费金额', unit: '元' },
}

/** One risk: yes, no, or not stated; yes needs the notice's own sentence. */
export function RiskRow({ edit, kind }: { edit: LotEdit; kind: RiskKind }) {
  const answer = edit.form.risks[kind]
  const set = (change: Partial<RiskAnswer>) => {
    edit.set({
      risks: {
        ...edit.form.risks,
        [kind]: { value: 'unstated', quote: '', number: '', ...answer, ...change },
      },
    })
  }
  const title = RISK_LABELS[kind].yes
  const wrong = edit.issueOf(`risk-${kind}`)
  const from = answer ? sectionOf(answer.quote, edit.form.notice) : null
  const number = NUMBERS[kind]
  return (
    <View className="risk-ask">
      <View className="risk-ask-h">
        <Text className="u-grow">{title}</Text>
        {/* Unanswered, none is active: the notice is read for it. */}
        <View className="risk-ask-s">
          <Segment<RiskValue | ''>
            label={title}
            items={ANSWERS}
            active={answer?.value ?? ''}
            onChange={value => {
              if (value) set({ value })
            }}
          />
        </View>
      </View>
      {answer && answer.value !== 'unstated' && (
        <>
          <TextField
            name={anchorOf(`risk-${kind}`)}
            label="公告原句"
            required={answer.value === 'yes'}
            value={answer.quote}
            maxLength={500}
            placeholder="粘贴公告里的原句"
            error={wrong?.message}
            help={from}
            onChange={quote => {
              set({ quote })
            }}
          />
          {number && answer.value === 'yes' && (
            <TextField
              name={`lot-number-${kind}`}
              label={number.label}
              kind="decimal"
              unit={number.unit}
              value={answer.number}
              maxLength={12}
              onChange={text => {
                set({ number: text })
              }}
            />
          )}
        </>
      )}
    </View>
  )
}
