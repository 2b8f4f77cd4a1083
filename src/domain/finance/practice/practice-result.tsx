import { Text, View } from '@tarojs/components'
import type { AuctionLog, PracticeResult, Replay } from '@/lib/practice/replay'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { leftText, type Change, type ResultWords } from './practice-view'
import './practice.scss'

/** Example: `+29:33`, the time between the planned and the actual end. */
const pastText = (log: AuctionLog, end: number) =>
  end > log.planned_end_time ? leftText({ at: log.planned_end_time, end }) : '无'

export const buildPracticeFigures = (log: AuctionLog, replay: Replay, result: PracticeResult) => [
  { label: '出价', value: `${replay.counted.length} 次，${result.bidders} 人` },
  { label: '延时', value: `${result.delays} 次` },
  { label: '超过原定', value: pastText(log, result.endedAt) },
]

export const ResultHead = ({
  words,
  figures,
}: {
  words: ResultWords
  figures: readonly { label: string; value: string }[]
}) => (
  <Section>
    <View className="u-row u-between">
      <View className="u-title u-t24" role="status">
        {words.title}
      </View>
      <Tag tone={words.isKept ? 'good' : 'risk'}>{words.isKept ? '守住上限' : '超过上限'}</Tag>
    </View>
    <View className="u-text">{words.line}</View>
    <View className="u-py3 u-g2 u-grid3 u-grid u-elder-grid1">
      {figures.map(({ label, value }) => (
        <View key={label} className="u-center">
          <View className="u-t17 u-strong u-fig u-ink">{value}</View>
          <View className="u-note">{label}</View>
        </View>
      ))}
    </View>
  </Section>
)

/** Alternatives that would have changed the result. */
export const ChangesSection = ({ changes }: { changes: readonly Change[] }) => (
  <Section title="影响结果的因素">
    {changes.map(({ title, verdict, note }) => (
      <View key={title} className="u-py2 u-line-top">
        <View className="u-row u-between u-wrap">
          <Text className="u-t15 u-text">{title}</Text>
          <Text className="u-fig u-c2">{verdict}</Text>
        </View>
        <View className="u-note">{note}</View>
      </View>
    ))}
  </Section>
)
