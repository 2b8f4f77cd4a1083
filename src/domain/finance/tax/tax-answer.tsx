import { Text, View } from '@tarojs/components'
import { Figure } from '@/ui/figure/figure'
import { answerView, type TaxFigures } from './tax-view'
import './tax.scss'

/** The answer, pinned above what is typed: what the buyer pays of taxes, of that the seller's, and what all comes to. */
export function TaxAnswerBar({ tax, isWide }: { tax: TaxFigures | null; isWide: boolean }) {
  if (!tax)
    return (
      <View className="tans" role="status">
        <View className="tans-l">买方要付的税费</View>
        <View className="tans-none">填好下面的价格与面积</View>
      </View>
    )
  const view = answerView(tax)
  return (
    <View className="tans" role="status">
      <View className="tans-top">
        <View className="tans-main">
          <View className="tans-l">{view.lead}</View>
          <Figure {...view.taxes} size={30} strong tone="money" />
        </View>
        <View className="tans-side">
          <View className="tans-l">其中替卖方付</View>
          <Figure {...view.shifted} size={20} strong tone="ink" />
        </View>
        {isWide && (
          <View className="tans-side">
            <View className="tans-l">依法各自承担时</View>
            <Figure {...view.byLaw} size={20} strong tone="ink" />
          </View>
        )}
        <View className="tans-side">
          <View className="tans-l">到手总成本</View>
          <Figure {...view.allIn} size={20} strong tone="ink" />
        </View>
      </View>
      <View className="tans-bar" aria-hidden>
        {view.bars.map(bar => (
          <View key={bar.key} className={`tans-b tans-${bar.key}`} style={{ width: `${bar.percent}%` }} />
        ))}
      </View>
      <View className="tans-legend">
        {view.bars.map(bar => (
          <Text key={bar.key} className={`tans-k tans-k-${bar.key}`}>
            {bar.text}
          </Text>
        ))}
        {view.bars.length === 0 && <Text>没有要付的税费</Text>}
      </View>
    </View>
  )
}
