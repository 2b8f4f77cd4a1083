import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { ClockDigits } from '@/ui/countdown/clock-digits'
import { useNow } from '@/ui/countdown/use-now'
import { useZoneWord } from '@/ui/countdown/use-zone-word'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { clockView } from './clock-view'
import '@/ui/detail/clock.scss'

/** The next event of the lot with its countdown. In the last five minutes a bar shows the remaining time. */
export function ClockRow({ house }: { house: HouseInfo }) {
  const now = useNow()
  const kept = useCachedAt()
  const view = clockView(house, now)
  const zone = useZoneWord()
  const zoned = (text: string) => (/\d:\d/.test(text) ? text + zone : text)
  const title = zoned(view.title)
  return (
    <>
      <View className={`clock clock-${view.tone}`}>
        <View className="clock-words">
          <Text className="clock-title">{kept ? `${title}（${kept}）` : title}</Text>
          <Text className="clock-time u-fig">{zoned(view.time)}</Text>
        </View>
        {view.until !== null ? (
          <ClockDigits until={view.until} now={now} />
        ) : (
          view.side && <Text className="u-t13 u-text u-nowrap u-fig">{view.side}</Text>
        )}
      </View>
      {view.lastMinutes !== null && (
        <View className="clock-bar">
          <View className="clock-left" style={{ width: `${100 * view.lastMinutes}%` }} />
        </View>
      )}
      {view.rule && <View className="clock-rule u-mt6px u-note u-lh18">{view.rule}</View>}
    </>
  )
}
