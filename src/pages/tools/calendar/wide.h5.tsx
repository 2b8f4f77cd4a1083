// Desktop parts of the auction calendar: month strip, filters, week grid and own lots. All of them share one query by day and filter; links
// replace the history entry, so that back leaves the calendar.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { calendarDay, monthText } from '@/domain/house/calendar/calendar-view'
import { useWideCalendar, type CalendarFilter } from '@/domain/house/calendar/use-calendar'
import { buildDayStrip, buildWeekGrid, type GridCell, type WeekGrid } from '@/domain/house/calendar/wide-view'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { CalendarSheet } from '@/domain/member/alerts/calendar-sheet'
import { getAlertMoment } from '@/domain/member/alerts/remind-view'
import { useReminds, useRemindSettings } from '@/domain/member/alerts/use-reminds'
import { addDays, clockTime, toBeijingDay } from '@/lib/dates'
import { lotTitle } from '@/lib/lot-share'
import { marks } from '@/lib/measures/marks'
import { groupDigits, moneyText } from '@/lib/money'
import { CITY } from '@/platform/config'
import { linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { useNowAs } from '@/ui/countdown/use-now'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Segment } from '@/ui/tabs/tabs'
import type { WideProps } from './wide-props'
import './wide.scss'

const dayLink = (date: string) => linkTo('calendar', { date }, { mode: 'replace' })
const SIDES = [
  { key: 'begin', label: '开拍' },
  { key: 'end', label: '结束' },
] as const

/** The month as a strip of days, coloured by the number of events, and the page's filters. */
export function CalendarTop(props: WideProps) {
  const { day, today, side, filter } = props
  const { data } = useWideCalendar(day, filter)
  if (!data) return <View className="calw-wait u-mb4 u-card" aria-hidden />
  const { days, total, fullest } = buildDayStrip(data, { day, today, side })
  const turned = (to: string) => {
    const next = calendarDay(to, today)
    return next.slice(0, 7) === day.slice(0, 7) ? { disabled: true } : dayLink(next)
  }
  const first = `${day.slice(0, 7)}-01`
  const isPlain = Object.keys(filter).length === 0
  return (
    <>
      <View className="u-p4 u-card u-mb4">
        <View className="u-row u-g2 u-mb3 u-least36">
          <Press className="calw-turn u-centre" label="上个月" {...turned(addDays(first, -1))}>
            <Icon name="left" size="s" />
          </Press>
          <Text className="u-title u-t17" role="heading" aria-level={2}>
            {monthText(day)}
          </Text>
          <Press className="calw-turn u-centre" label="下个月" {...turned(addDays(first, 31))}>
            <Icon name="right" size="s" />
          </Press>
          <View className="u-t13 u-c2 u-grow">
            {`${CITY}，${side === 'begin' ? '开拍' : '结束'} ${groupDigits(total)} 套${
              fullest ? `；最多 ${fullest.date} 日 ${groupDigits(fullest.total)} 套` : ''
            }`}
          </View>
          {day !== today && (
            <Button size="small" {...dayLink(today)}>
              回到今天
            </Button>
          )}
          <Legend />
        </View>
        <View className="calw-strip" role="group" aria-label={monthText(day)}>
          {days.map(one => (
            <Press
              key={one.day}
              className={`calw-d u-relative u-center ${one.isInWeek ? 'is-week' : ''} ${one.isOn ? 'is-on' : ''}`}
              current={one.isOn}
              label={`${one.day.slice(5)}，${side === 'begin' ? '开拍' : '结束'} ${one.total} 套${one.isOwn ? '，有我关注的' : ''}`}
              figures={
                isPlain
                  ? marks('day', one.day, { [side === 'begin' ? 'begins' : 'ends']: one.total })
                  : undefined
              }
              {...(calendarDay(one.day, today) === one.day ? dayLink(one.day) : { disabled: true })}
            >
              <View className="u-faint u-lh18" aria-hidden>
                {one.weekday}
              </View>
              <View className={`u-t13 u-text u-lh30 u-h30 u-r-tag u-num calw-heat-${one.heat}`} aria-hidden>
                {one.total}
              </View>
              <View
                className={`calw-t u-w28 u-r-sm u-label u-lh20 ${one.isToday ? 'is-today' : ''}`}
                aria-hidden
              >
                {one.date}
              </View>
              {one.isOwn && <View className="calw-own u-bg-money" />}
            </Press>
          ))}
        </View>
      </View>
      <Filters {...props} />
    </>
  )
}

const Legend = () => (
  <View className="u-row u-note u-g3px" aria-hidden>
    少
    {[1, 2, 3, 4, 5].map(heat => (
      <View key={heat} className={`u-w18 u-h10 calw-heat-${heat}`} />
    ))}
    多
    <View className="calw-own u-bg-money calw-own-k" />
    有我关注的
  </View>
)

/** A native select. */
const Choice = ({
  label,
  all,
  value,
  rows,
  onChange,
}: {
  label: string
  all: string
  value: string
  rows: readonly { key: string; label: string }[]
  onChange: (key: string) => void
}) => (
  <select
    className={`calw-choice ${value ? 'is-on' : ''}`}
    aria-label={label}
    value={value}
    onChange={event => {
      onChange(event.target.value)
    }}
  >
    <option value="">{all}</option>
    {rows.map(row => (
      <option key={row.key} value={row.key}>
        {row.label}
      </option>
    ))}
  </select>
)

function Filters({ side, onSide, filter, onFilter }: WideProps) {
  const para = useHousePara().data
  const isMember = useSession(isSignedIn)
  const change = (part: { [K in keyof CalendarFilter]: CalendarFilter[K] | undefined }) => {
    const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== undefined)
    onFilter(Object.fromEntries(next) as CalendarFilter)
  }
  const numbers = <T extends number>(key: string) => (key === '' ? undefined : [Number(key) as T])
  const bands = para?.price ?? []
  const band = bands.findIndex(({ min, max }) => min === filter.price_min && max === filter.price_max)
  const toggle = (label: string, key: 'can_look' | 'has_survey' | 'followed') => (
    <Press
      className={`calw-choice ${filter[key] ? 'is-on' : ''}`}
      pressed={filter[key] === true}
      onPress={() => {
        change({ [key]: filter[key] ? undefined : true })
      }}
    >
      {label}
    </Press>
  )
  return (
    <View className="u-row u-wrap u-g2 u-mb4" role="group" aria-label="筛选">
      <Segment label="看开拍还是结束" items={SIDES} active={side} onChange={onSide} />
      <Choice
        label="区域"
        all={`全${CITY}`}
        value={String(filter.region_ids?.[0] ?? '')}
        rows={(para?.regions ?? []).map(({ id, name }) => ({ key: String(id), label: name }))}
        onChange={key => {
          change({ region_ids: numbers(key) })
        }}
      />
      <Choice
        label="类型"
        all="类型"
        value={String(filter.house_types?.[0] ?? '')}
        rows={(para?.house_types ?? []).map(({ key, title }) => ({ key: String(key), label: title }))}
        onChange={key => {
          change({ house_types: numbers(key) })
        }}
      />
      <Choice
        label="总价"
        all="总价"
        value={band < 0 ? '' : String(band)}
        rows={bands.map(({ label }, at) => ({ key: String(at), label }))}
        onChange={key => {
          const chosen = key === '' ? undefined : bands[Number(key)]
          change({ price_min: chosen?.min ?? undefined, price_max: chosen?.max ?? undefined })
        }}
      />
      <Choice
        label="轮次"
        all="轮次"
        value={String(filter.rounds?.[0] ?? '')}
        rows={para?.rounds ?? []}
        onChange={key => {
          change({ rounds: numbers(key) })
        }}
      />
      {toggle('可看样', 'can_look')}
      {toggle('有实勘', 'has_survey')}
      {isMember && toggle('只看我的', 'followed')}
      <View className="u-grow" />
      <ClearFilters
        total={Object.keys(filter).length}
        onClear={() => {
          onFilter({})
        }}
      />
    </View>
  )
}

const ClearFilters = ({ total, onClear }: { total: number; onClear: () => void }) =>
  total > 0 ? (
    <Press className="u-t13 u-act" onPress={onClear}>
      清除筛选
    </Press>
  ) : (
    <View className="u-t13 u-c3">未筛选</View>
  )

/** The week by hours; a cell scrolls the line of its day to its hour. */
export function CalendarWeek({ day, today, side, filter, onHour }: WideProps) {
  const { data } = useWideCalendar(day, filter)
  const now = useNowAs(at => Math.floor(at / 60) * 60)
  if (!data) return <View className="calw-wait u-mb4 u-card calw-wait-week" aria-hidden />
  const grid = buildWeekGrid(data, { day, today, side })
  const sum = (of: 'begin' | 'end') => grid.sums[of].reduce((total, one) => total + one, 0)
  const turned = (by: number) => {
    const to = calendarDay(addDays(day, by), today)
    return to === day ? { disabled: true } : dayLink(to)
  }
  return (
    <View className="u-p4 u-card u-mb4">
      <View className="u-row u-g2 u-mb3 u-least36">
        <Text className="u-title u-t17 u-grow" role="heading" aria-level={2}>
          {`${grid.from.slice(5)} 至 ${grid.to.slice(5)}`}
        </Text>
        <View className="u-t13 u-c2">
          {`开拍 ${groupDigits(sum('begin'))} 套，结束 ${groupDigits(sum('end'))} 套`}
        </View>
        <Press className="calw-turn u-centre" label="上一周" {...turned(-7)}>
          <Icon name="left" size="s" />
        </Press>
        <Press className="calw-turn u-centre" label="下一周" {...turned(7)}>
          <Icon name="right" size="s" />
        </Press>
      </View>
      <Grid grid={grid} side={side} now={now} today={today} onHour={onHour} />
      <View className="u-row u-note u-g2 u-mt3">
        <View className="calw-own u-bg-money calw-own-k" />
        <Text>有我关注的</Text>
        <View className="u-bg-ink u-w16 u-h2" />
        <Text>{`现在 ${clockTime(now)}`}</Text>
        <Text className="u-grow u-right">数字为该时段的套数，选中后在右侧查看</Text>
      </View>
    </View>
  )
}

function Grid({
  grid,
  side,
  now,
  today,
  onHour,
}: {
  grid: WeekGrid
  side: WideProps['side']
  now: number
  today: string
  onHour: (hour: number) => void
}) {
  const [hour, minute] = clockTime(now).split(':').map(Number)
  const cell = ({ day, hour: at, total, heat, isOwn }: GridCell) => {
    const inside = (
      <>
        {total > 0 && <Text>{total}</Text>}
        {isOwn && <View className="calw-own u-bg-money" />}
        {day === today && at === hour && (
          <View
            className="calw-now u-h2 u-bg-ink"
            style={{ top: `${Math.round(((minute ?? 0) / 60) * 100)}%` }}
          />
        )}
      </>
    )
    if (total === 0)
      return (
        <View key={day} className="calw-c u-relative u-centre u-r-tag u-num u-t13 u-text">
          {inside}
        </View>
      )
    return (
      <Press
        key={day}
        className={`calw-c u-relative u-centre u-r-tag u-num u-t13 u-text calw-heat-${heat}`}
        label={`${day.slice(5)} ${at} 点，${side === 'begin' ? '开拍' : '结束'} ${total} 套${isOwn ? '，有我关注的' : ''}`}
        href={dayLink(day).href}
        onPress={() => {
          dayLink(day).onPress()
          onHour(at)
        }}
      >
        {inside}
      </Press>
    )
  }
  return (
    <View className="calw-grid">
      <View />
      {grid.days.map(one => (
        <Press
          key={one.day}
          className={`calw-day u-py2 u-r-md u-center ${one.isOn ? 'is-on' : ''} ${one.isPast ? 'is-past' : ''}`}
          current={one.isOn}
          {...dayLink(one.day)}
        >
          <View className="u-t13">{one.name}</View>
          <View className="u-t20">{one.date}</View>
        </Press>
      ))}
      {grid.rows.map(({ time, cells }) => [
        <View key={time} className="u-label u-lh34 u-center">
          {time}
        </View>,
        ...cells.map(cell),
      ])}
      {(['begin', 'end'] as const).map(of => [
        <View key={of} className="u-label u-lh34 u-center">
          {of === 'begin' ? '开拍' : '结束'}
        </View>,
        ...grid.sums[of].map((total, at) => (
          <View
            key={`${of}${at}`}
            className={`u-t13 u-lh30 u-center u-num ${of === side ? 'u-strong' : 'u-c3'}`}
          >
            {total}
          </View>
        )),
      ])}
    </View>
  )
}

const OWN = 6

/** Next reminders of the member, and the way to add them to a calendar. */
export function OwnLots() {
  const isMember = useSession(isSignedIn)
  return isMember ? <Own /> : null
}

function Own() {
  const rows = useReminds().rows.filter(({ state }) => state === 'waiting')
  const settings = useRemindSettings().data
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="我的房源"
      side={
        <View className="u-row u-g3">
          <Press className="u-t13 u-act" {...linkTo('my-list-remind', {})}>
            管理提醒
          </Press>
          <Press
            className="u-t13 u-act"
            onPress={() => {
              setOpen(true)
            }}
          >
            订阅到日历（.ics）
          </Press>
        </View>
      }
    >
      {rows.length === 0 && <View className="u-t13 u-c2">设了开拍提醒的房源会显示在这里</View>}
      <View className="u-grid u-grid3 u-g4">
        {rows.slice(0, OWN).map(row => (
          <Press key={row.id} className="u-left" {...linkTo('house-detail', { id: row.house_id })}>
            <View className="u-t13">
              <Text className="u-strong">{toBeijingDay(getAlertMoment(row)).slice(5)}</Text>{' '}
              {clockTime(getAlertMoment(row))}
            </View>
            <View className="u-mid">{lotTitle(row.house)}</View>
            <View className="u-t13 u-c2">{`${moneyText(row.house.price)} · ${clockTime(row.remind_time)} 提醒`}</View>
          </Press>
        ))}
      </View>
      {isOpen && settings && (
        <CalendarSheet
          url={settings.calendar.url}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </Section>
  )
}
