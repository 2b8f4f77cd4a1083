import { Text, View } from '@tarojs/components'
import { toBeijingDay, shortDay } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { useValued } from './valuation-store'
import './valuation.scss'

/** 估过的: past valuations on this device. */
export function ValuedSection() {
  const { list, clear } = useValued()
  if (list.length === 0) return null
  const empty = () =>
    void ask({ text: '清空本机估过的记录？', confirm: '清空' }).then(isSure => {
      if (isSure) clear()
    })
  return (
    <Section
      title="估过的"
      side={
        <Press className="val-clear u-row u-touch u-label" onPress={empty}>
          清空
        </Press>
      }
    >
      {list.map(one => (
        <Press
          key={one.id}
          className="u-row u-full u-left u-touch u-line-top u-t13 u-text"
          {...linkTo('valuation-detail', { id: one.id })}
        >
          <View className="u-grow">
            <Text className="u-mr2 u-t15 u-mid">{one.name}</Text>
            <Text className="u-c2">{one.text}</Text>
          </View>
          <Text className="u-fig">{moneyText(one.price)}</Text>
          <Text className="u-ml3 u-c2">{shortDay(toBeijingDay(one.at))}</Text>
        </Press>
      ))}
    </Section>
  )
}
