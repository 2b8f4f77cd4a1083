import { Text, View } from '@tarojs/components'
import { Figure } from '@/ui/figure/figure'
import { answerView, type LoanShown } from './loan-view'
import './loan.scss'

/** The answer, pinned above what is typed: what is paid a month, and what the whole is made of. */
export function LoanAnswer({ loan }: { loan: LoanShown | null }) {
  if (!loan)
    return (
      <View className="ans" role="status">
        <View className="ans-l">每月还</View>
        <View className="ans-none">填好下面的金额与年限</View>
      </View>
    )
  const view = answerView(loan)
  return (
    <View className="ans" role="status">
      <View className="ans-top">
        <View className="ans-main">
          <View className="ans-l">{view.title}</View>
          <Figure {...view.monthly} size={30} strong tone="ink" />
        </View>
        <View className="ans-side">
          <View className="ans-l">利息合计</View>
          <Figure {...view.interest} size={20} strong tone="ink" />
        </View>
        <View className="ans-side">
          <View className="ans-l">一共还</View>
          <Figure {...view.repay} size={20} strong tone="ink" />
        </View>
      </View>
      <View className="ans-bar" aria-hidden>
        {view.bars.map(bar => (
          <View key={bar.key} className={`ans-b ans-${bar.key}`} style={{ width: `${bar.percent}%` }} />
        ))}
      </View>
      <View className="ans-legend">
        {view.bars.map(bar => (
          <Text key={bar.key} className={`ans-k ans-k-${bar.key}`}>
            {bar.text}
          </Text>
        ))}
      </View>
    </View>
  )
}
