import { Text, View } from '@tarojs/components'
import { writeFilter } from '@/domain/house/filter/filter'
import { beginsByDay, countTodayBegins } from '@/domain/house/lists/begins-by-day'
import { streamList } from '@/domain/house/lists/stream-list'
import { useToday, useWeek } from '@/domain/house/lists/use-home-lists'
import { clockTime } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { DateStrip } from '@/ui/calendar/date-strip'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { usePresentDay } from '@/ui/countdown/use-now'
import './week.scss'

const dayLink = (date: string) => linkTo('calendar', { date })

/**
 * 竞拍日历: the number of lots that open on each day of the week ahead, including those that have opened today, as the line below says. A day
 * links to its calendar, with its lots by the hour. Its heading counts those that have not opened yet, the same number as the stream shows
 * under 七日内.
 */
export function Week({ height = 40 }: { height?: number }) {
  const week = useWeek()
  const today = usePresentDay()
  const total = week.data?.days.reduce((sum, day) => sum + day.total, 0)
  const begun = useToday()
  const days = beginsByDay(week.data, { today, ofToday: begun.data, hasFailed: Boolean(begun.error) })
  const side = total !== undefined && (
    <More {...linkTo('house-list', writeFilter(streamList('seven', today)))}>
      7 日内待开拍 {groupDigits(total)} 套
    </More>
  )
  return (
    <Section
      className="week"
      title="竞拍日历"
      side={side}
      figures={marks('day', `week/${today}`, { waiting: total })}
    >
      <QueryBoundary
        query={{ ...week, data: days }}
        subject="竞拍日历"
        skeleton={<WeekBones height={height} />}
      >
        {shown => <DateStrip days={shown} active={today} today={today} height={height} pressOf={dayLink} />}
      </QueryBoundary>
      <TodayLine today={today} />
    </Section>
  )
}

/** Openings and endings today, and the next opening. */
function TodayLine({ today }: { today: string }) {
  const { data } = useToday()
  if (!data)
    return (
      <View className="week-f u-px3 u-sunk u-row u-full u-least44 u-label">
        <SkeletonBone width="70%" />
      </View>
    )
  const begins = countTodayBegins(data)
  return (
    <Press
      className="week-f u-px3 u-sunk u-row u-full u-least44 u-label"
      figures={marks('day', today, { begins, ends: data.end_total })}
      {...dayLink(today)}
    >
      <View className="u-grow u-cut">
        今天开拍 <Text className="u-num u-text u-mid">{groupDigits(begins)}</Text> 套，结束{' '}
        <Text className="u-num u-text u-mid">{groupDigits(data.end_total)}</Text> 套
        {data.next_start !== null && (
          <>
            <Dot />
            最近一场 <Text className="u-num u-text u-mid">{clockTime(data.next_start)}</Text>
          </>
        )}
      </View>
      <Icon name="right" size="xs" className="week-to u-mark" />
    </Press>
  )
}

function WeekBones({ height }: { height: number }) {
  return (
    <Skeleton className="u-end u-flex">
      {[0.5, 0.2, 0.2, 1, 0.8, 0.7, 0.9].map((share, at) => (
        <View key={at} className="week-d">
          <SkeletonBone width={16} height={share * height} />
          <SkeletonBone width={24} height={36} />
        </View>
      ))}
    </Skeleton>
  )
}
