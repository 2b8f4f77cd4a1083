import { useState } from 'react'
import { View } from '@tarojs/components'
import { calendarDay, type CalendarTab } from '@/domain/house/calendar/calendar-view'
import { useCalendar, type CalendarFilter } from '@/domain/house/calendar/use-calendar'
import type { CalendarSide } from '@/domain/house/calendar/wide-view'
import { useTrace } from '@/domain/visit/use-trace'
import { useIsDesktop } from '@/platform/viewport'
import { DateTool } from '@/features/chrome/header/date-tool'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useShare } from '@/platform/share/use-share'
import { useParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { DemoMark } from '@/ui/section/section'
import { Tabs } from '@/ui/tabs/tabs'
import { DayLine } from './day-line'
import { NextDay } from './next-day'
import { DayHead } from './day-head'
import { WeekPanel } from './week-panel'
import { CalendarTop, CalendarWeek, OwnLots } from './wide'
import { usePresentDay } from '@/ui/countdown/use-now'
import './index.scss'

function Calendar() {
  const { date } = useParams<'calendar'>()
  const today = usePresentDay()
  const day = calendarDay(date, today)
  const isMember = useSession(isSignedIn)
  const isWide = useIsDesktop()
  const [tab, setTab] = useState<CalendarTab>('all')
  const [side, setSide] = useState<CalendarSide>('begin')
  const [filter, setFilter] = useState<CalendarFilter>({})
  const [hour, setHour] = useState<number>()
  const query = useCalendar(day, isWide ? filter : {})
  const wide = { day, today, side, onSide: setSide, filter, onFilter: setFilter, onHour: setHour }
  const shownHour = isWide ? hour : undefined
  useTrace('page', 0)
  useShare({ screen: 'calendar', params: { date: day }, title: `${day} 开拍与结束的法拍房` })
  return (
    <Screen
      name="calendar"
      title="竞拍日历"
      header={<Header title="竞拍日历" side={<DateTool />} tools />}
      place="page"
      query={query}
      subject="竞拍日历"
      skeleton={<BoneSections />}
    >
      {calendar => (
        <View
          className={`cald ${isWide ? 'cald-wide' : ''} ${query.isPlaceholderData ? 'is-old' : ''}`}
          aria-busy={query.isPlaceholderData}
        >
          {isWide && (
            <View className="cald-top">
              <CalendarTop {...wide} />
            </View>
          )}
          {isWide ? (
            <View className="cald-week">
              <CalendarWeek {...wide} />
              <OwnLots />
            </View>
          ) : (
            <View className="cald-side">
              <WeekPanel calendar={calendar} today={today} />
              <Tabs
                label="看哪些"
                active={tab}
                onChange={setTab}
                items={[
                  { key: 'all', label: '全部' },
                  { key: 'begin', label: '开拍' },
                  { key: 'end', label: '结束' },
                  { key: 'followed', label: '关注', ...(isMember && { total: calendar.followed_total }) },
                ]}
              />
            </View>
          )}
          <View className="cald-main">
            {isWide && <DayHead calendar={calendar} today={today} />}
            <DayLine
              key={calendar.date}
              calendar={calendar}
              tab={isWide ? 'all' : tab}
              today={today}
              hour={shownHour}
            />
            {calendarDay(calendar.next.date, today) === calendar.next.date && (
              <NextDay next={calendar.next} today={today} />
            )}
            <DemoMark />
          </View>
        </View>
      )}
    </Screen>
  )
}

export default withErrorBoundary(Calendar)
