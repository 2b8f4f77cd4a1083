// View of the cash calendar of a lot bought at a bid. lib/finance/cash-calendar.ts calculates the payments; this file computes texts, the
// step chart in percent, overlapping deposits, and calendar events. At the maximum of the taxes the remaining cash is a minimum, and vice
// versa.

import {
  addDays,
  daysBetween,
  toBeijingDay,
  toBeijingParts,
  shortTimeWithWeekday,
  formatWeekday,
  shortDay,
} from '@/lib/dates'
import type { BidCase, BidRung } from '@/lib/finance/bid-ceiling'
import {
  cashPlan,
  depositDays,
  heldByDay,
  type CashCase,
  type CashEvent,
  type CashPlan,
  type HeldDeposit,
} from '@/lib/finance/cash-calendar'
import { SALE_DAYS } from '@/lib/finance/sale-days'
import type { CalendarEvent } from '@/lib/calendar-file'
import { groupDigits } from '@/lib/money'
import { fineText } from '../fine-money'
import type { BidLot } from './bid-form'

const WAN = 1_000_000

/** Payment calendar of a lot that is bought at a bid. */
export function buildCashCase({ house, payments }: BidLot, one: BidCase, rung: BidRung): CashCase {
  const arrears = rung.lines
    .filter(({ key }) => key === 'arrears')
    .reduce((sum, line) => sum + (line.amount_max ?? line.amount), 0)
  return {
    price: rung.price,
    deposit: house.deposit,
    taxes: rung.extra - arrears,
    arrears,
    taxesLead: rung.isEndless ? '至少' : rung.extra > rung.extraLeast ? '最多' : undefined,
    cash: one.money.cash,
    loan: rung.loan,
    reserve: one.money.reserve,
    start_time: house.start_time,
    end_time: house.end_time,
    payments,
  }
}

/** Example: 12-09 周三; for another year 2027-01-15. */
function dayText(day: string, year: number): string {
  return Number(day.slice(0, 4)) === year ? day.slice(5) : day
}

export interface CashRow {
  key: string
  when: string
  title: string
  amount: string
  left: string
  state: 'next' | 'warn' | 'later'
}

const LEAD = { sure: '', usual: '约 ', open: '不早于 ' }

function whenText({ step, at, day, sureness }: CashEvent, year: number): string {
  if (step === 'deposit' && at !== null) return `${shortTimeWithWeekday(at)} 前`
  if (step === 'deal' && at !== null) return `${shortTimeWithWeekday(at)} 后`
  const weekday = sureness === 'sure' ? ` ${formatWeekday(day)}` : ''
  return `${LEAD[sureness]}${dayText(day, year)}${weekday}`
}

function formatCashEventTitle(event: CashEvent, one: CashCase, isSilent: boolean): string {
  const { step, amount, loan } = event
  if (step === 'deposit') return '保证金，未拍得 24 小时内退回'
  if (step === 'deal') return '成交确认书，保证金转为价款'
  if (step === 'balance') {
    const parts = [
      ...(amount > loan ? [`自付 ${fineText(amount - loan)}`] : []),
      ...(loan > 0 ? [`贷款 ${fineText(loan)}`] : []),
    ]
    return `尾款：${parts.join('，')}${isSilent ? `（公告未写期限，按 ${SALE_DAYS.balance} 日估）` : ''}`
  }
  if (step === 'ruling') return '裁定书送达，产权自此转移（估）'
  if (step === 'tax')
    return one.arrears > 0
      ? `税费${one.taxesLead ?? ''} ${fineText(one.taxes)}，欠费 ${fineText(one.arrears)}`
      : `税费${one.taxesLead ? `，${one.taxesLead}` : ''}，完税后办理过户`
  return one.reserve > 0 ? '交接、腾退与维修，取自预备金' : '法院移交，裁定送达后 15 日内'
}

export interface CashView {
  plan: CashPlan
  spent: string
  left: string
  isShort: boolean
  gap: { title: string; text: string } | null
  rows: CashRow[]
  chart: CashChart
  /** Text alternative of the chart, for screen readers. */
  aloud: string
}

/** The buyer's own cash as a step line, and the missing amount until the bank pays out, in percent of the chart. */
export interface CashChart {
  runs: { key: string; left: number; width: number; top: number; text: string | null; isLast: boolean }[]
  rises: { key: string; left: number; top: number; height: number }[]
  zero: number
  ticks: { text: string; top: number }[]
  gap: { left: number; width: number; top: number; height: number; text: string } | null
  days: { text: string; left: number }[]
}

const plainWan = (fen: number) => groupDigits(fen / WAN, Math.abs(fen) < 10 * WAN && fen !== 0 ? 2 : 1)

function buildCashChart(plan: CashPlan, one: CashCase, today: string): CashChart {
  const from = [today, plan.events[0]?.day ?? today].sort()[0] ?? today
  const to = addDays(plan.events.at(-1)?.day ?? from, 7)
  const width = Math.max(1, daysBetween(from, to))
  const leftOf = (day: string) => (100 * daysBetween(from, day)) / width
  const missing = plan.gap?.amount ?? 0
  const high = Math.max(one.cash, 1)
  const low = Math.min(0, -missing, ...plan.events.map(({ left }) => left))
  const topOf = (fen: number) => (100 * (high - fen)) / (high - low)
  const changes = plan.events.filter((event, i) => event.left !== (plan.events[i - 1]?.left ?? one.cash))
  const points = [{ key: 'first', day: from, left: one.cash }, ...changes]
  const runs = points.map((point, i) => {
    const next = points[i + 1]?.day ?? to
    const isRoomy = leftOf(next) - leftOf(point.day) > 13
    return {
      key: point.key,
      left: leftOf(point.day),
      width: leftOf(next) - leftOf(point.day),
      top: topOf(point.left),
      text: i > 0 && (isRoomy || i === points.length - 1) ? plainWan(point.left) : null,
      isLast: i === points.length - 1,
    }
  })
  const rises = changes.map((change, i) => {
    const [a, b] = [topOf(points[i]?.left ?? 0), topOf(change.left)]
    return { key: change.key, left: leftOf(change.day), top: Math.min(a, b), height: Math.abs(a - b) }
  })
  const { gap } = plan
  return {
    runs,
    rises,
    zero: topOf(0),
    ticks: [high, 0, ...(low < 0 ? [low] : [])].map(value => ({
      text: groupDigits(value / WAN, Math.abs(value) < 10 * WAN && value !== 0 ? 1 : 0),
      top: topOf(value),
    })),
    gap: gap && {
      left: leftOf(gap.day),
      width: leftOf(gap.until) - leftOf(gap.day),
      top: topOf(0),
      height: topOf(-gap.amount) - topOf(0),
      text: `贷款未到时缺 ${plainWan(gap.amount)}`,
    },
    days: [from, gap?.day ?? changes.find(({ step }) => step === 'balance')?.day, to]
      .filter(day => day !== undefined)
      .map(day => ({ text: shortDay(day), left: leftOf(day) })),
  }
}

/** Prefix of the remaining cash: at the maximum of the taxes the remainder is a minimum, and vice versa. */
const leftLead = ({ taxesLead: lead }: CashCase) => (lead === '最多' ? '至少' : lead === '至少' ? '最多' : '')

/** View of the payment calendar. `now` in Unix seconds. */
export function cashView(one: CashCase, now: number): CashView {
  const plan = cashPlan(one)
  const today = toBeijingDay(now)
  const { year } = toBeijingParts(now)
  const { gap } = plan
  const next = plan.events.find(({ day }) => day >= today)
  const isSilent = one.payments.length === 0
  const rows = plan.events.map((event): CashRow => ({
    key: event.key,
    when: whenText(event, year),
    title: formatCashEventTitle(event, one, isSilent),
    amount: event.amount > 0 ? fineText(event.amount) : '—',
    left: event.step === 'ruling' ? '' : `余 ${fineText(event.left)}`,
    state:
      gap && event.step === 'balance' && event.day === gap.day ? 'warn' : event === next ? 'next' : 'later',
  }))
  return {
    plan,
    spent: fineText(plan.spent),
    left:
      plan.left >= 0
        ? `最终结余${leftLead(one)} ${fineText(plan.left)}`
        : `还差${one.taxesLead ?? ''} ${fineText(-plan.left)}`,
    isShort: plan.left < 0,
    gap: gap && {
      title: `${shortDay(gap.day)} 可能差 ${fineText(gap.amount)}，差 ${gap.days} 天`,
      text: `${isSilent ? '公告未写尾款期限，多为两周左右' : `公告要求 ${shortDay(gap.day)} 前付尾款`}。按揭约 ${SALE_DAYS.payout} 日放款，到 ${shortDay(gap.until)}。请先咨询银行能否出具承诺，或准备过桥资金`,
    },
    rows,
    chart: buildCashChart(plan, one, today),
    aloud: rows.map(({ when, title, amount, left }) => `${when}，${title}，${amount}，${left}`).join('；'),
  }
}

/** A lot whose deposit a court holds at the same time. */
export interface DepositLot {
  id: number
  title: string
  deposit: number
  start_time: number
  end_time: number
}

export interface DepositsView {
  /** One row per lot; its bar in percent of all days. */
  rows: { id: number; title: string; left: number; width: number; text: string; isThis: boolean }[]
  days: { day: string; weekday: string; amount: string; isMost: boolean }[]
  from: string
  to: string
  text: string
  isOver: boolean
}

/** Maximum rows of the table of days; with more days only the bars remain. */
const MAX_DAYS = 14

/** Deposits that courts hold together with that of `thisId`; null if no two overlap in time. `cash` null: unknown. */
export function depositsView(
  lots: readonly DepositLot[],
  { thisId, cash }: { thisId: number | null; cash: number | null },
): DepositsView | null {
  const held = lots
    .filter(({ deposit }) => deposit > 0)
    .map(lot => ({ id: lot.id, title: lot.title, amount: lot.deposit, ...depositDays(lot) }))
  const meets = (a: HeldDeposit, b: HeldDeposit) => a.from < b.to && b.from < a.to
  const mine = held.find(({ id }) => id === thisId)
  const shown = held
    .filter(one =>
      mine ? one === mine || meets(one, mine) : held.some(other => other !== one && meets(one, other)),
    )
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id - b.id))
  if (shown.length < 2) return null
  const { days, most: max } = heldByDay(shown)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const span = Math.max(1, daysBetween(first, last))
  const isOver = cash !== null && max !== null && max.amount > cash
  const against =
    cash === null ? '' : isOver ? `，超过自有现金 ${fineText(cash)}` : `，不超过 ${fineText(cash)}`
  return {
    rows: shown.map(({ id, title, amount, from, to }) => ({
      id,
      title,
      left: (100 * daysBetween(first, from)) / span,
      width: (100 * daysBetween(from, to)) / span,
      text: `${fineText(amount)}${id === thisId ? '，拍得则不退' : `，${shortDay(to)} 退`}`,
      isThis: id === thisId,
    })),
    days: (days.length <= MAX_DAYS ? days : []).map(({ day, amount }) => ({
      day: shortDay(day),
      weekday: formatWeekday(day),
      amount: amount === 0 ? '0' : plainWan(amount),
      isMost: amount === max?.amount,
    })),
    from: shortDay(first),
    to: shortDay(last),
    text: max
      ? `最多时占用 ${fineText(max.amount)}（${shortDay(max.day)}）${against}。${
          isOver ? '几套不能同时报名' : '拍得一套后，请别再出价另外几套'
        }`
      : '',
    isOver,
  }
}

const REMIND_HOURS: Partial<Record<CashEvent['step'], number>> = { deposit: 24, balance: 72, tax: 72 }

/** Payment days as events for a phone's calendar. */
export function calendarEvents(
  one: CashCase,
  { view, house, link }: { view: CashView; house: { id: number; title: string }; link: string },
): CalendarEvent[] {
  return view.plan.events.map((event, i): CalendarEvent => {
    const row = view.rows[i]
    const isHour = event.at !== null
    const about = event.sureness === 'sure' ? '' : '（估）'
    return {
      uid: `cash-${house.id}-${event.key}@fapai`,
      title: `${CALENDAR_TITLES[event.step]}${about}${
        event.amount > 0 ? ` ${(event.step === 'tax' && one.taxesLead) || ''}${fineText(event.amount)}` : ''
      } ${house.title}`,
      note: `${row?.title ?? ''}。${row?.left ?? ''}。按 ${fineText(one.price)}成交算，仅供参考，以公告与法院通知为准`,
      url: link,
      ...(isHour ? { at: event.at ?? 0 } : { day: event.day }),
      ...(REMIND_HOURS[event.step] !== undefined && { remindHours: REMIND_HOURS[event.step] }),
    }
  })
}

const CALENDAR_TITLES: Record<CashEvent['step'], string> = {
  deposit: '交保证金',
  deal: '结束，看成交确认书',
  balance: '付尾款',
  ruling: '裁定送达',
  tax: '缴税过户',
  handover: '交接',
}
