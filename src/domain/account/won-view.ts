import { SURENESS_WORDS, WON_RULES, type WonItem, type WonStep } from '@/contract/won-rules'
import type { WonInfo } from '@/contract/won/schema'
import type { CalendarEvent } from '@/lib/calendar-file'
import { daysBetween } from '@/lib/dates'
import { moneyText } from '@/lib/money'

type Step = WonInfo['steps'][number]

export interface WonRow {
  key: string
  step: WonStep
  /** Example: 2 交尾款 */
  title: string
  /** Example: 12-02, 约 12-23, 不早于 01-08 */
  day: string
  /** Example: 还有 9 天, 今天, 过了 2 天; null if the step is done. */
  left: string | null
  isLate: boolean
  isNext: boolean
  isDone: boolean
  amount: string | null
  /** Example: 公告限期 12-07. The deadline in the notice if the member's own day differs; otherwise null. */
  notice: string | null
  /** The member's own day is later than the notice allows. */
  isPastNotice: boolean
  law: string | null
  items: (WonItem & { isTicked: boolean })[]
}

/** Returns 12-02, or 2027-01-08 for a day of another year than today's. */
const shortDay = (day: string, today: string) => (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day)

const dayText = ({ day, sureness }: Pick<Step, 'day' | 'sureness'>, today: string) =>
  `${SURENESS_WORDS[sureness]}${shortDay(day, today)}`

function noticeText({ day, notice_day }: Step, today: string): string | null {
  if (notice_day === null || notice_day === day) return null
  const words = `公告限期 ${shortDay(notice_day, today)}`
  return day > notice_day ? `${words}，晚于它的日期须有法院的书面同意` : words
}

export function leftText(day: string, today: string): string {
  const days = daysBetween(today, day)
  return days === 0 ? '今天' : days > 0 ? `还有 ${days} 天` : `过了 ${-days} 天`
}

/** Rows of the steps for rendering; `today` is a day in Beijing. */
export function wonRows({ steps }: Pick<WonInfo, 'steps'>, today: string): WonRow[] {
  const parts = steps.filter(({ step }) => step === 'balance').length
  const next = steps.find(({ done_at }) => done_at === null)?.key
  let part = 0
  return steps.map((one, at) => {
    const rule = WON_RULES[one.step]
    const which = one.step === 'balance' && parts > 1 ? `（第 ${(part += 1)} 笔，共 ${parts} 笔）` : ''
    const isDone = one.done_at !== null
    return {
      key: one.key,
      step: one.step,
      title: `${at + 1} ${rule.label}${which}`,
      day: dayText(one, today),
      left: isDone ? null : leftText(one.day, today),
      isLate: !isDone && one.day < today,
      isNext: one.key === next,
      isDone,
      amount: one.amount > 0 ? moneyText(one.amount) : null,
      notice: noticeText(one, today),
      isPastNotice: one.notice_day !== null && one.day > one.notice_day,
      law: rule.law,
      items: rule.items.map(item => ({ ...item, isTicked: one.ticks.includes(item.key) })),
    }
  })
}

/** Example: 交尾款 270万，12-02，还有 9 天 */
export function nextText(info: Pick<WonInfo, 'steps'>, today: string): string {
  const row = wonRows(info, today).find(({ isNext }) => isNext)
  if (!row) return '已全部办理'
  return [`${row.title.replace(/^\d+ /, '')}${row.amount ? ` ${row.amount}` : ''}`, row.day, row.left]
    .filter(Boolean)
    .join('，')
}

/** Example: 交尾款，12-02，还有 9 天 */
export const listText = (next: { step: WonStep; day: string } | null, today: string): string =>
  next ? `${WON_RULES[next.step].label}，${next.day.slice(5)}，${leftText(next.day, today)}` : '已全部办理'

/** Coming days as calendar events, each with a reminder one day before. */
export const wonEvents = (
  { house, steps, court }: Pick<WonInfo, 'house' | 'steps' | 'court'>,
  link: string,
): CalendarEvent[] =>
  steps
    .filter(({ done_at }) => done_at === null)
    .map(({ key, step, day, sureness, amount }) => ({
      uid: `won-${house.id}-${key}`,
      title: `${SURENESS_WORDS[sureness]}${WON_RULES[step].label}：${house.title}`,
      note: [amount > 0 ? `应付 ${moneyText(amount)}` : '', court, '日期以公告与法院通知为准']
        .filter(Boolean)
        .join('，'),
      url: link,
      day,
      remindHours: 24,
    }))
