import { Text, View } from '@tarojs/components'
import { Figure } from '@/ui/figure/figure'
import type { BidView } from './bid-view'
import './bid.scss'

/** The answer, pinned above what is typed: the highest bid, and what all of it is made of. */
export function BidAnswer({ view, wide }: { view: BidView | null; wide: boolean }) {
  if (!view)
    return (
      <View className="bid-ans" role="status">
        <View className="bid-al">最高出到</View>
        <View className="bid-anone">改好标红的数字就有答案</View>
      </View>
    )
  const { price, steps, cost, monthly, left, short } = view
  const sides = [
    { key: 'steps', label: '还能加价', figure: steps },
    ...(wide ? [{ key: 'cost', label: '到手总成本', figure: cost }] : []),
    { key: 'monthly', label: '那时月供', figure: monthly },
    ...(wide ? [{ key: 'left', label: '最后余', figure: left }] : []),
  ]
  return (
    <View className="bid-ans" role="status">
      <View className="bid-atop">
        <View className="bid-amain">
          <View className="bid-al">最高出到</View>
          {price ? (
            <Figure {...price} size={36} strong tone="money" />
          ) : (
            <View className="bid-anone">最低一口还差 {short}</View>
          )}
        </View>
        {sides.map(
          side =>
            side.figure && (
              <View key={side.key} className="bid-aside">
                <View className="bid-al">{side.label}</View>
                <Figure {...side.figure} size={20} strong tone="ink" />
              </View>
            ),
        )}
      </View>
      <View className="bid-mix" aria-hidden>
        {view.bars.map(bar => (
          <View key={bar.key} className={`bid-m bid-m-${bar.key}`} style={{ width: `${bar.percent}%` }} />
        ))}
      </View>
      <View className="bid-keys">
        {view.bars.map(bar => (
          <Text key={bar.key} className={`bid-k bid-k-${bar.key}`}>
            {bar.text}
          </Text>
        ))}
      </View>
    </View>
  )
}
