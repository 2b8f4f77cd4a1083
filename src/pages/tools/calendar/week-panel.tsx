import { Text, View } from '@tarojs/components'
import { calendarDay, monthText, resultLine, weekView } from '@/domain/house/calendar/calendar-view'
import type { useCalendar } from '@/domain/house/calendar/use-calendar'
import { addDays } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { CITY } from '@/platform/config'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

export type DayCalendar = NonNullable<ReturnType<typeof useCalendar>['data']>

/** Maximum bar height of the week, px. */
const HEIGHT = 28

const dayLink = (date: string) => linkTo('calendar', { date }, { mode: 'replace' })

/** The week with its openings in blue and its endings in grey, and the sums of the chosen day. */
export function WeekPanel({ calendar, today }: { calendar: DayCalendar; today: string }) {
  const days = weekView(calendar, today)
  const chosen = days.find(day => day.isOn)
  const turned = (by: number) => {
    const to = calendarDay(addDays(calendar.date, by), today)
    return to === calendar.date ? { disabled: true } : dayLink(to)
  }
  return (
    <>
      <View className="wk-h u-row u-least44">
        <View className="u-grow">
          <Text className="u-title u-t17" role="heading" aria-level={2}>
            {monthText(calendar.date)}
          </Text>
          <Text className="wk-p u-ml3 u-c3 u-t13">
            {CITY}
            <Dot />
            全部
          </Text>
        </View>
        {calendar.date !== today && (
          <Press className="wk-today u-row u-touch u-nowrap" {...dayLink(today)}>
            回到今天
          </Press>
        )}
        <Press className="wk-b u-centre u-square-touch" label="上一周" {...turned(-7)}>
          <Icon name="left" size="s" />
        </Press>
        <Press className="wk-b u-centre u-square-touch" label="下一周" {...turned(7)}>
          <Icon name="right" size="s" />
        </Press>
      </View>
      <View className="u-flex u-pb2 u-px2 u-bg-surface">
        {days.map(day => (
          <Press
            key={day.day}
            className={`wk-d ${day.isOn ? 'is-on' : ''} ${day.isPast ? 'is-past' : ''}`}
            current={day.isOn}
            label={`${day.name} ${day.date} 日，开拍 ${day.begins} 套，结束 ${day.ends} 套`}
            {...dayLink(day.day)}
          >
            <Text className="wk-n u-faint u-lh16" aria-hidden>
              {day.name}
            </Text>
            <Text className="wk-t u-num" aria-hidden>
              {day.date}
            </Text>
            <View className="wk-bars u-h30 u-full">
              <View
                className="wk-b1 u-bg-action"
                style={{ height: `${Math.round(day.bars[0] * HEIGHT)}px` }}
              />
              <View
                className="wk-b2 u-bg-faint-mark"
                style={{ height: `${Math.round(day.bars[1] * HEIGHT)}px` }}
              />
            </View>
          </Press>
        ))}
      </View>
      <View
        className="wk-sum u-least40 u-px4 u-py2 u-bg-surface u-line-top u-num u-label"
        data-fig={marks('day', calendar.date, { begins: chosen?.begins ?? 0, ends: chosen?.ends ?? 0 })}
      >
        <View className="wk-k">
          <Text className="u-strong">{groupDigits(chosen?.begins ?? 0)}</Text> 套开拍
        </View>
        <View className="wk-k wk-k2">
          <Text className="u-strong">{groupDigits(chosen?.ends ?? 0)}</Text> 套结束{resultLine(calendar)}
        </View>
      </View>
    </>
  )
}
