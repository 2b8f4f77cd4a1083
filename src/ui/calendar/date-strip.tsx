import { Text, View } from '@tarojs/components'
import { formatWeekday } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { Press } from '../press/press'
import './date-strip.scss'

export interface DateStripDay {
  /** `YYYY-MM-DD` */
  day: string
  count: number
}

export interface DateStripProps {
  days: readonly DateStripDay[]
  active: string | null
  today: string
  /** Href and press handler of a day. */
  pressOf: (day: string) => { href?: string; onPress: () => void }
  /** Height of the tallest bar, px. */
  height?: number
}

/** Days side by side, each a bar as tall as its count: a histogram that serves as a calendar. */
export function DateStrip({ days, active, today, pressOf, height = 40 }: DateStripProps) {
  const max = Math.max(1, ...days.map(({ count }) => count))
  return (
    <View className="strip7 u-end u-flex">
      {days.map(({ day, count }) => {
        const name = day === today ? '今天' : formatWeekday(day)
        return (
          <Press
            key={day}
            {...pressOf(day)}
            figures={marks('day', day, { waiting: count })}
            className={`strip7-d u-relative u-num ${day === active ? 'is-on' : ''}`}
            current={day === active}
          >
            <Text className="strip7-n u-note u-lh16">
              {count}
              <Text className="u-aloud"> 套，</Text>
            </Text>
            <View
              className="strip7-bar u-w16 u-mt3px u-bg-line-strong"
              style={{ height: `${Math.max(2, Math.round(Math.sqrt(count / max) * height))}px` }}
            />
            <Text className="strip7-b u-full u-center">
              {Number(day.slice(8))}
              <Text className="u-aloud"> 日</Text>
            </Text>
            <Text className="strip7-w u-faint u-lh16">{name}</Text>
          </Press>
        )
      })}
    </View>
  )
}
