import { Text, View } from '@tarojs/components'
import { countdownAloud, calculateCountdown, twoDigits } from '@/lib/countdown'
import { useNowAs } from './use-now'

/** Remaining days, hours, minutes and seconds, each with its unit; screen readers get no seconds. Unix seconds. */
export function ClockDigits({ until, now }: { until: number; now: number }) {
  const left = calculateCountdown(until, now)
  const aloud = useNowAs(at => countdownAloud(until, at))
  const parts: [string, string][] = [
    [twoDigits(left.minutes), '分'],
    [twoDigits(left.seconds), '秒'],
  ]
  if (left.days > 0 || left.hours > 0) parts.unshift([twoDigits(left.hours), '时'])
  if (left.days > 0) parts.unshift([String(left.days), '天'])
  return (
    <View className="clock-digits">
      <Text className="u-aloud">{aloud}</Text>
      <View className="u-row u-base u-fig" aria-hidden>
        {parts.map(([digits, unit]) => (
          <View key={unit} className="clock-cell u-base u-flex u-act">
            <Text className="clock-n u-strong u-t24 u-lh30 u-center">{digits}</Text>
            <Text className="clock-u u-ml2px u-note">{unit}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
