import { Text, View } from '@tarojs/components'
import { RISK_LABELS, type RiskKind, type RiskValue } from '@/contract/codes'
import type { RiskFlag } from '@/contract/house/schema'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { Segment } from '@/ui/tabs/tabs'
import { getFieldAnchor } from './lot-anchors'
import { numberText, findQuoteSection, type RiskAnswer } from './lot-form'
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

/** One risk: yes, no, or not stated; yes requires the sentence of the notice. */
export function RiskRow({
  edit,
  kind,
  read,
}: {
  edit: LotEdit
  kind: RiskKind
  /** The server's reading of the notice. */
  read?: RiskFlag | undefined
}) {
  const answer = edit.form.risks[kind]
  const set = (change: Partial<RiskAnswer>) =>
    edit.set({
      risks: {
        ...edit.form.risks,
        [kind]: { value: 'unstated', quote: '', number: '', ...answer, ...change },
      },
    })
  const title = RISK_LABELS[kind].yes
  const wrong = edit.issueOf(`risk-${kind}`)
  const from = answer ? findQuoteSection(answer.quote, edit.form) : null
  return (
    <View className="u-py10px u-line-top">
      <View className="risk-ask-h u-row u-g2">
        <Text className="u-grow">{title}</Text>
        {/* Unanswered, none is active: the server reads the notice. */}
        <View className="risk-ask-s u-fixed">
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
      {read && (
        <Read
          read={read}
          isHidden={answer !== undefined && answer.value !== 'yes' && read.value === 'yes'}
          onTake={
            answer?.value === read.value && answer.quote !== ''
              ? undefined
              : () => set({ value: read.value, quote: read.quote ?? '', number: numberText(read) })
          }
        />
      )}
      {answer && answer.value !== 'unstated' && (
        <QuoteFields kind={kind} answer={answer} error={wrong?.message} from={from} onChange={set} />
      )}
    </View>
  )
}

/** The sentence of the notice, and the number that it states. */
function QuoteFields({
  kind,
  answer,
  error,
  from,
  onChange,
}: {
  kind: RiskKind
  answer: RiskAnswer
  error: string | undefined
  /** Section of the notice that contains the sentence. */
  from: string | null
  onChange: (change: Partial<RiskAnswer>) => void
}) {
  const number = NUMBERS[kind]
  return (
    <>
      <TextField
        name={getFieldAnchor(`risk-${kind}`)}
        label="公告原句"
        required
        value={answer.quote}
        maxLength={500}
        placeholder="粘贴公告里的原句"
        error={error}
        help={from}
        onChange={quote => onChange({ quote })}
      />
      {number && answer.value === 'yes' && (
        <TextField
          name={`lot-number-${kind}`}
          label={number.label}
          kind="decimal"
          unit={number.unit}
          value={answer.number}
          maxLength={12}
          onChange={text => onChange({ number: text })}
        />
      )}
    </>
  )
}

/** The server's reading of the notice with its sentence, which one press copies. */
function Read({
  read: { kind, value, quote, section },
  isHidden,
  onTake,
}: {
  read: RiskFlag
  /** The form denies or omits a risk that the notice states. */
  isHidden: boolean
  onTake: (() => void) | undefined
}) {
  const word = value === 'yes' ? RISK_LABELS[kind].yes : RISK_LABELS[kind].no
  return (
    <View
      className={`risk-read u-px3 u-py2 u-sunk u-row u-g3 u-mt2 u-t13 u-lh1-5 ${isHidden ? 'is-hidden' : ''}`}
      role={isHidden ? 'alert' : undefined}
    >
      <View className="u-grow">
        <Text className="u-mid">
          {isHidden ? `公告写明${word}，不能选“否”或“未说明”` : `公告读作：${word}`}
        </Text>
        <View>{`“${quote ?? ''}”${section ? ` ${section}` : ''}`}</View>
      </View>
      {onTake && (
        <Press className="risk-take u-px2 u-fixed u-touch" label={`采用公告原句：${word}`} onPress={onTake}>
          采用
        </Press>
      )}
    </View>
  )
}
