import { View } from '@tarojs/components'
import { RISK_LABELS } from '@/contract/codes'
import type { RiskFlag } from '@/contract/house/schema'
import { Section } from '@/ui/section/section'
import { MisreadButton } from '../misread/misread-button'

const BY_MODEL = '由机器阅读，以公告原文为准；不计入费用与筛选'

/** Lists the readings of the notice, each with its sentence and a button to report a misreading. */
export function NoticeReadings({ houseId, risk }: { houseId: number; risk: readonly RiskFlag[] }) {
  const read = risk.flatMap(({ kind, value, quote, denial, reader }) => [
    ...(value === 'unstated' || quote === null
      ? []
      : [{ kind, quote, text: RISK_LABELS[kind][value], isModel: reader === 'model' }]),
    ...(denial?.quote ? [{ kind, quote: denial.quote, text: RISK_LABELS[kind].no, isModel: false }] : []),
  ])
  if (read.length === 0) return null
  return (
    <Section title="公告载明" side={<View className="u-note">{`${read.length} 项`}</View>}>
      {read.map(({ kind, quote, text, isModel }) => (
        <View key={kind + quote} className="u-flex u-wrap u-g3 u-py2">
          <View className="u-grow">
            <View className="u-t13 u-text">{text}</View>
            <View className="u-note">{`“${quote}”`}</View>
            {isModel && <View className="u-note">{BY_MODEL}</View>}
          </View>
          <MisreadButton label={text} house_id={houseId} matter={kind} quote={quote} />
        </View>
      ))}
    </Section>
  )
}
