import { Text, View } from '@tarojs/components'
import { dayText, resultLine } from '@/domain/house/calendar/calendar-view'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import type { DayCalendar } from './week-panel'

/** The day of the line next to the week, and its sums. */
export function DayHead({ calendar, today }: { calendar: DayCalendar; today: string }) {
  const sum = (of: 'begin_total' | 'end_total') => calendar.slots.reduce((total, slot) => total + slot[of], 0)
  const [begins, ends] = [sum('begin_total'), sum('end_total')]
  return (
    <View className="cald-day" data-fig={marks('day', `shown/${calendar.date}`, { begins, ends })}>
      <Text className="u-title u-t17 u-grow" role="heading" aria-level={2}>
        {dayText(calendar.date, today)}
      </Text>
      <Text className="u-t13 u-c2">
        {`开拍 ${groupDigits(begins)} 套，结束 ${groupDigits(ends)} 套${resultLine(calendar)}`}
      </Text>
    </View>
  )
}
