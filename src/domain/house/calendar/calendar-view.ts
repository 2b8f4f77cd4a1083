// View of the auction calendar for phones: the week as bars, and a day's half hours with the lots that open or end in them. Past half hours
// are folded into one line. Days are YYYY-MM-DD in Beijing, times Unix seconds.

import { CALENDAR_DAYS_AWAY } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import type { CalendarSlot, DayCalendar } from '@/contract/house/schema'
import {
  addDays,
  clockTime,
  toBeijingDay,
  daysBetween,
  shortTime,
  toBeijingSlot,
  formatWeekday,
} from '@/lib/dates'
import { day as dayCodec } from '@/lib/filter/codec'
import { marks } from '@/lib/measures/marks'
import { moneyText } from '@/lib/money'
import { writeFilter } from '../filter/filter'
import { STARTING } from '../lists/stream-list'
import { houseCardView, lotFacts } from '../card/house-card-view'

export type CalendarTab = 'all' | 'begin' | 'end' | 'followed'

export interface WeekDay {
  /** YYYY-MM-DD */
  day: string
  name: string
  date: string
  isPast: boolean
  isOn: boolean
  begins: number
  ends: number
  /** Shares of the week's tallest bar, 0 to 1. */
  bars: readonly [begin: number, end: number]
}

/** The week around a day; openings and endings share one scale. */
export function weekView({ week, date }: DayCalendar, today: string): WeekDay[] {
  const most = Math.max(1, ...week.flatMap(day => [day.begin_total, day.end_total]))
  const bar = (total: number) => Math.sqrt(total / most)
  return week.map(({ date: day, begin_total, end_total }) => ({
    day,
    name: day === today ? '今天' : formatWeekday(day),
    date: String(Number(day.slice(8))),
    isPast: day < today,
    isOn: day === date,
    begins: begin_total,
    ends: end_total,
    bars: [bar(begin_total), bar(end_total)],
  }))
}

/** The day in an address, clamped to the calendar's range; today if there is none. */
export function calendarDay(date: string | undefined, today: string): string {
  const named = date === undefined ? undefined : dayCodec.read(date)
  if (named === undefined) return today
  const away = Math.max(-CALENDAR_DAYS_AWAY, Math.min(CALENDAR_DAYS_AWAY, daysBetween(today, named)))
  return addDays(today, away)
}

/** Example: `2026 年 11 月` */
export const monthText = (day: string) => `${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月`

/** Example: `明天 周六` */
export function dayText(day: string, today: string): string {
  const near =
    day === today
      ? '今天'
      : day === addDays(today, 1)
        ? '明天'
        : day === addDays(today, -1)
          ? '昨天'
          : `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`
  return `${near} ${formatWeekday(day)}`
}

export interface SlotLot {
  card: HouseCard
  facts: string[]
  note: string | undefined
}

export interface SlotView {
  at: number
  time: string
  state: 'past' | 'next' | 'later'
  begin: { total: number; line: string; lots: SlotLot[]; more: number } | null
  end: { total: number; line: string; lots: SlotLot[] } | null
  /** `data-fig` attribute of its figures: `marks` of src/lib/measures. */
  figures: string
}

const slotMarks = (slot: CalendarSlot, listed: number) =>
  marks('day', `slot/${slot.at}`, {
    begins: slot.begin_total,
    ends: slot.end_total,
    least: slot.price_min,
    most: slot.price_max,
    more: Math.max(0, slot.begin_total - listed),
    late: slot.delayed_total,
  })

/** A day's half hours under a tab; omits empty ones. `now` in Unix seconds. */
export function slotViews({ slots }: DayCalendar, tab: CalendarTab, now: number): SlotView[] {
  const nextAt = slots.find(slot => slot.at > now && slot.begin_total > 0)?.at
  return slots
    .map((slot): SlotView => {
      const isFollowed = tab === 'followed'
      const keep = (cards: readonly HouseCard[]) =>
        (isFollowed ? cards.filter(card => card.is_followed) : cards).map(card => buildSlotLot(card, now))
      const begins = keep(slot.begins)
      const ends = keep(slot.ends)
      return {
        at: slot.at,
        time: clockTime(slot.at),
        figures: isFollowed
          ? marks('day', `here/${slot.at}`, { begins: begins.length, ends: ends.length })
          : slotMarks(slot, begins.length),
        state: slot.at <= now ? 'past' : slot.at === nextAt ? 'next' : 'later',
        begin:
          tab === 'end' || slot.begin_total === 0 || (isFollowed && begins.length === 0)
            ? null
            : {
                total: isFollowed ? begins.length : slot.begin_total,
                line: isFollowed ? '' : priceLine(slot),
                lots: begins,
                more: isFollowed || slot.at <= now ? 0 : Math.max(0, slot.begin_total - begins.length),
              },
        end:
          tab === 'begin' || slot.end_total === 0 || (isFollowed && ends.length === 0)
            ? null
            : {
                total: isFollowed ? ends.length : slot.end_total,
                line: isFollowed ? '' : endLine(slot),
                lots: ends,
              },
      }
    })
    .filter(slot => slot.begin !== null || slot.end !== null)
}

/**
 * Filter of the lots that open in a half hour, which finds as many as it says: upcoming ones, for a past half hour also those that have
 * ended.
 */
export const slotFilter = (at: number, state: SlotView['state']) =>
  writeFilter({
    start_slot: toBeijingSlot(at),
    statuses: state === 'past' ? STARTING : ['upcoming'],
  })

/** Past hours in one line: from the first to the last of them, with their openings and endings. */
export function pastView(slots: readonly SlotView[]): {
  from: string
  to: string
  text: string
  figures: string
} {
  const sum = (side: 'begin' | 'end') => slots.reduce((total, slot) => total + (slot[side]?.total ?? 0), 0)
  const [begins, ends] = [sum('begin'), sum('end')]
  return {
    from: slots[0]?.time ?? '',
    to: slots.at(-1)?.time ?? '',
    figures: marks('day', 'here/past', { begins, ends }),
    text: [begins > 0 && `开拍 ${begins} 套`, ends > 0 && `结束 ${ends} 套`].filter(Boolean).join('，'),
  }
}

function priceLine({ price_min: min, price_max: max, begin_total: total }: CalendarSlot): string {
  if (min === null || max === null) return ''
  return total === 1 || min === max
    ? `起拍 ${moneyText(min)}`
    : `最低 ${moneyText(min)}，最高 ${moneyText(max)}`
}

const results = (sold: number, failed: number) =>
  [sold > 0 && `成交 ${sold}`, failed > 0 && `流拍 ${failed}`].filter(Boolean).join('，')

function endLine({
  end_total: total,
  sold_total: sold,
  failed_total: failed,
  delayed_total: delayed,
  delayed_until: until,
}: CalendarSlot): string {
  const ended =
    sold > 0 && sold === total ? '均成交' : failed > 0 && failed === total ? '均流拍' : results(sold, failed)
  const late = delayed > 0 && until !== null ? `${delayed} 套延时至 ${clockTime(until)}` : ''
  return [ended, late].filter(Boolean).join('；')
}

function buildSlotLot(card: HouseCard, now: number): SlotLot {
  const view = houseCardView(card)
  const saving = view.saving?.text
  if (card.status === 'upcoming')
    return { card, facts: [view.round, ...lotFacts(card).slice(1, 3)], note: saving }
  if (card.status === 'ongoing')
    return {
      card,
      facts: [
        card.bid_total === null ? '出价未提供' : `${card.bid_total} 次出价`,
        `${endText(card.end_time, now)} 结束`,
      ],
      note: saving,
    }
  return { card, facts: [view.state, ...view.time.words.slice(0, 1)], note: view.premium ?? saving }
}

function endText(at: number, now: number): string {
  const day = toBeijingDay(at)
  const today = toBeijingDay(now)
  return day === today ? clockTime(at) : day === addDays(today, 1) ? `明天 ${clockTime(at)}` : shortTime(at)
}

/** Example: `成交 21，流拍 30`; empty while no auction has ended. */
export const resultLine = ({ sold_total: sold, failed_total: failed }: DayCalendar) =>
  sold + failed === 0 ? '' : `：${results(sold, failed)}`
