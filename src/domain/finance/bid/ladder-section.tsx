import { Text, View } from '@tarojs/components'
import { Termed } from '@/domain/wiki/term'
import { Figure } from '@/ui/figure/figure'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import type { BidView } from './bid-view'
import './bid.scss'

/** Bids from the start price to the first that the money does not reach, each with its total cost. */
export function LadderSection({ view, increment }: { view: BidView; increment: string | null }) {
  return (
    <Section
      title="加价阶梯"
      side={
        <View className="u-t12 u-c3">
          <Termed text={increment ? `加价幅度 ${increment}` : '总支出与余额'} words={['加价幅度']} />
        </View>
      }
      source={view.sum}
    >
      <View className="bid-rh" aria-hidden>
        <Text className="bid-rp u-min0">出价</Text>
        <Text className="u-grow u-px2">总支出，占 {view.budget}</Text>
        <Text className="bid-rt">总额</Text>
        <Text className="bid-rl u-label">余下</Text>
      </View>
      <View role="list" aria-label="加价阶梯">
        {view.ladder.map(rung => (
          <View key={rung.step} className={`bid-r is-${rung.state}`} role="listitem">
            <View className="bid-rp u-min0">
              <Figure {...rung.price} size={15} className="bid-rv" />
              <View className="bid-rn u-faint u-lh16">{rung.note}</View>
            </View>
            <View className="u-grow u-px2" aria-hidden>
              <View className="bid-track">
                <View className="bid-fill" style={{ width: `${rung.percent}%` }} />
              </View>
            </View>
            <Text className="bid-rt u-fig" aria-label={`总支出 ${rung.total}`}>
              {rung.total}
            </Text>
            <Text className="bid-rl u-label u-fig">{rung.left}</Text>
          </View>
        ))}
      </View>
      {view.loanNote && <Note className="u-mt3">{view.loanNote}</Note>}
      {view.unknown && (
        <Note risk className="u-mt3">
          {view.unknown}
        </Note>
      )}
    </Section>
  )
}
