import { Text, View } from '@tarojs/components'
import type { FigureText } from '@/lib/money'
import { Figure } from '@/ui/figure/figure'
import './answer.scss'

interface Told {
  label: string
  figure: FigureText
}

/** A part of the total; its key selects its colour (answer.scss). */
export interface AnswerPart {
  key: string
  text: string
  percent: number
}

/** A calculator's answer, pinned above the form: one main figure, some beside it, and the parts of the total. */
export function AnswerBar({
  className = '',
  main,
  sides,
  parts,
  none = '',
}: {
  className?: string
  main: { label: string; figure: FigureText | string; size: 30 | 36; tone: 'ink' | 'money' }
  sides: readonly Told[]
  parts: readonly AnswerPart[]
  /** Text if the total has no parts. */
  none?: string
}) {
  const { label, figure, size, tone } = main
  const isRange = typeof figure !== 'string' && figure.value.includes('～')
  return (
    <View className={`ans ${className}`} role="status">
      <View className={`ans-top u-flex u-end ${isRange ? 'ans-range' : ''}`}>
        <View className="ans-main u-grow">
          <View className="ans-l u-note u-lh18">{label}</View>
          {typeof figure === 'string' ? (
            <View className="u-warn u-t17 u-mid u-lh36">{figure}</View>
          ) : (
            <Figure {...figure} size={size} strong tone={tone} />
          )}
        </View>
        {sides.map(side => (
          <View key={side.label} className="ans-side u-pl3 u-ml3">
            <View className="ans-l u-note u-lh18">{side.label}</View>
            <Figure {...side.figure} size={20} strong tone="ink" />
          </View>
        ))}
      </View>
      <View className="ans-bar u-flex u-h8 u-clip" aria-hidden>
        {parts.map(part => (
          <View key={part.key} className={`ans-b ans-b-${part.key}`} style={{ width: `${part.percent}%` }} />
        ))}
      </View>
      <AnswerKeys parts={parts} none={none} />
    </View>
  )
}

/** Legend of a bar's colours. */
export function AnswerKeys({
  parts,
  none = '',
}: {
  parts: readonly Pick<AnswerPart, 'key' | 'text'>[]
  none?: string
}) {
  return (
    <View className="ans-keys u-between u-flex u-wrap u-note u-lh18">
      {parts.map(part => (
        <Text key={part.key} className={`ans-k u-mr2 u-nowrap ans-k-${part.key}`}>
          {part.text}
        </Text>
      ))}
      {parts.length === 0 && none !== '' && <Text>{none}</Text>}
    </View>
  )
}

/** Placeholder of the bar while there is no answer. */
export function NoAnswer({
  label,
  text,
  className = '',
}: {
  label: string
  text: string
  className?: string
}) {
  return (
    <View className={`ans ${className}`} role="status">
      <View className="ans-l u-note u-lh18">{label}</View>
      <View className="u-c2 u-t15 u-lh38">{text}</View>
    </View>
  )
}
