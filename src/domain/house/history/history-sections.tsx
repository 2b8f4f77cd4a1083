import { Text, View } from '@tarojs/components'
import { ROUND_LABELS } from '@/contract/codes'
import type { AssetRound, AssetTwin } from '@/contract/asset/cards'
import { toBeijingMonth, fullTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { StepChart } from '@/ui/step-chart/step-chart'
import { Timeline } from '@/ui/steps/steps'
import { Tag } from '@/ui/tag/tag'
import { historyFigures, historySteps, startSteps, twinLines } from './history-view'
import './history.scss'

interface Rounds {
  rounds: readonly AssetRound[]
}

export const HistoryHead = ({
  title,
  rounds,
  suspected,
}: Rounds & { title: string; suspected: readonly AssetTwin[] }) => (
  <Section>
    <View className="u-title u-t20">{title}</View>
    <View className="u-elder-grid2 u-grid u-grid4 u-g2 u-pt3">
      {historyFigures(rounds, suspected).map(({ label, value }) => (
        <View key={label} className="u-center">
          <View className="u-t17 u-strong u-fig u-ink">{value}</View>
          <View className="u-note">{label}</View>
        </View>
      ))}
    </View>
  </Section>
)

const FEN_OF_WAN = 1_000_000

/** Start prices on one timeline. */
export function StartPrices({ rounds }: Rounds) {
  const steps = startSteps(rounds)
  return (
    <StepChart
      title="起拍价的变化"
      caption="万元"
      steps={steps}
      end={steps.at(-1)?.at ?? 0}
      valueText={fen => (fen / FEN_OF_WAN).toFixed(1)}
      timeText={toBeijingMonth}
      columns={[
        { key: 'at', title: '开拍', cell: ({ at }) => toBeijingMonth(at) },
        { key: 'round', title: '轮次', cell: ({ round }) => ROUND_LABELS[round.round] },
        { key: 'start', title: '起拍', cell: ({ value }) => moneyText(value) },
      ]}
      source="各次公告"
    />
  )
}

export const RoundsSection = ({ rounds }: Rounds) => (
  <Section title="逐次记录" side={<View className="u-note">由近及远</View>}>
    <Timeline
      label="逐次记录"
      items={historySteps(rounds).map(({ key, houseId, isThis, title, tag, tone, state, lines }) => ({
        key,
        title,
        state,
        side: <Tag tone={tone}>{tag}</Tag>,
        lines: [
          ...lines,
          ...(isThis
            ? []
            : [
                <Press key="open" className="hist-open u-touch" {...linkTo('house-detail', { id: houseId })}>
                  查看公告
                </Press>,
              ]),
        ],
      }))}
    />
  </Section>
)

/** Lots that may be the same home: listed separately and excluded from all figures. */
export function SuspectedSection({ suspected }: { suspected: readonly AssetTwin[] }) {
  if (suspected.length === 0) return null
  return (
    <Section
      title="疑似同一套，待编辑核对"
      side={<View className="u-note">{`${suspected.length} 条`}</View>}
      source="小区、楼号、房号相同，面积相近；核对前不并入上面的记录"
    >
      {suspected.map(twin => (
        <Press
          key={twin.house_id}
          className="u-block u-py3 u-line-top"
          {...linkTo('house-detail', { id: twin.house_id })}
        >
          <Text className="u-t15 u-text">{twin.title}</Text>
          {twinLines(twin).map(line => (
            <View key={line} className="u-note">
              {line}
            </View>
          ))}
        </Press>
      ))}
    </Section>
  )
}

export const HistoryNote = ({ rounds }: Rounds) => (
  <View className="u-note u-py3 u-px4">
    {`数据范围：本站收录的公告${rounds.length > 0 ? `，最早 ${fullTime(rounds.at(-1)?.start_time ?? 0)}` : ''}；线下变卖、以物抵债不在其中`}
  </View>
)
