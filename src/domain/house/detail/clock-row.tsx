import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { countdownAloud, countdownOf, twoDigits } from '@/lib/countdown'
import { useNow, useNowAs } from '@/ui/countdown/use-now'
import { clockView } from './clock-view'
import './clock-row.scss'

/** What is waited for, and for how long. In the last five minutes a bar shows what is left of them. */
export function ClockRow({ house }: { house: HouseInfo }) {
  const now = useNow()
  const view = clockView(house, now)
  return (
    <>
      <View className={`clock clock-${view.tone}`}>
        <View className='clock-words'>
          <Text className='clock-title'>{view.title}</Text>
          <Text className='clock-time u-fig'>{view.time}</Text>
        </View>
        {view.until !== null ? <Digits until={view.until} now={now} /> : view.side && <Text className='clock-side u-fig'>{view.side}</Text>}
      </View>
      {view.lastMinutes !== null && <View className='clock-bar'><View className='clock-left' style={{ width: `${100 * view.lastMinutes}%` }} /></View>}
      {view.rule && <View className='clock-rule'>{view.rule}</View>}
    </>
  )
}

function Digits({ until, now }: { until: number, now: number }) {
  const left = countdownOf(until, now)
  const aloud = useNowAs(at => countdownAloud(until, at))
  const parts: [string, string][] = [[twoDigits(left.minutes), '分'], [twoDigits(left.seconds), '秒']]
  if (left.days > 0 || left.hours > 0) parts.unshift([twoDigits(left.hours), '时'])
  if (left.days > 0) parts.unshift([String(left.days), '天'])
  return (
    <View className='clock-digits'>
      <Text className='u-aloud'>{aloud}</Text>
      <View className='clock-cells u-fig' aria-hidden>
        {parts.map(([digits, unit]) => (
          <View key={unit} className='clock-cell'><Text className='clock-n'>{digits}</Text><Text className='clock-u'>{unit}</Text></View>
        ))}
      </View>
    </View>
  )
}
