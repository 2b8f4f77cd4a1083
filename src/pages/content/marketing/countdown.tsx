import { Text, View } from '@tarojs/components'
import type { BlockOf } from '@/contract/content/blocks'
import { countdownAloud, calculateCountdown, twoDigits } from '@/lib/countdown'
import { shortTimeWithWeekday } from '@/lib/dates'
import { useNow, useNowAs } from '@/ui/countdown/use-now'

/** Days, hours, minutes and seconds, one box each. */
export function Countdown({ block: { title, at, ended } }: { block: BlockOf<'countdown'> }) {
  const left = calculateCountdown(at, useNow())
  const aloud = useNowAs(now => countdownAloud(at, now))
  const cells: [string, string][] = [
    [String(left.days), '天'],
    [twoDigits(left.hours), '时'],
    [twoDigits(left.minutes), '分'],
    [twoDigits(left.seconds), '秒'],
  ]
  return (
    <View className="mkt-cd">
      <View className="u-between u-flex u-wrap u-g8px u-mb10px u-label">
        <Text className="u-ink u-mid">{title}</Text>
        <Text className="u-fig">{shortTimeWithWeekday(at)}</Text>
      </View>
      {left.isEnded ? (
        <View className="u-sunk u-p3 u-c2">{ended || '已结束'}</View>
      ) : (
        <View className="u-flex u-g2">
          <Text className="u-aloud">{aloud}</Text>
          {cells.map(([value, unit]) => (
            <View key={unit} className="mkt-cd-b u-rest u-act u-center" aria-hidden>
              <View className="mkt-cd-n u-figures">{value}</View>
              <View className="u-label">{unit}</View>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
