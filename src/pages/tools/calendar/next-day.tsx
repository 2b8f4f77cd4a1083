import { View } from '@tarojs/components'
import { dayText } from '@/domain/house/calendar/calendar-view'
import { clockTime } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { DayCalendar } from './week-panel'

/** The next day, at the end of the line. */
export function NextDay({ next, today }: { next: DayCalendar['next']; today: string }) {
  const { date, begin_total, end_total, first_start } = next
  return (
    <Press
      className="tmr u-px4 u-py3 u-card u-row u-g2 u-left"
      figures={marks('day', date, { begins: begin_total, ends: end_total })}
      {...linkTo('calendar', { date }, { mode: 'replace' })}
    >
      <View className="u-grow">
        <View className="u-mid">{dayText(date, today)}</View>
        <Dots
          className="u-note"
          items={[
            `开拍 ${groupDigits(begin_total)} 套，结束 ${groupDigits(end_total)} 套`,
            ...(first_start === null ? [] : [`最早 ${clockTime(first_start)}`]),
          ]}
        />
      </View>
      <Icon name="right" size="s" className="u-c3" />
    </Press>
  )
}
