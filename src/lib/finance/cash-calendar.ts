// Cash flow calendar of a purchase: deposit, deal, balance, ruling, taxes and handover, each with the own cash it takes. The loan covers
// the last part of the balance, and a gap arises if the balance is due before the bank pays out. Dates that no document states use typical
// durations (SALE_DAYS). `heldByDay` sums deposits that several lots tie up at once.
import { addDays, toBeijingDay, daysBetween } from '../dates'
import { calculatePercent } from './exact'
import { SALE_DAYS } from './sale-days'

/** An instalment of the balance by the notice: percent of the price, null for the remainder, and its due day. */
export interface BalancePart {
  percent: number | null
  due_day: string
  is_certain: boolean
}

export interface CashCase {
  price: number
  deposit: number
  /** Maximum of taxes and land fees; and arrears on the home. */
  taxes: number
  arrears: number
  /** 最多 if they are the upper end of a range, 至少 if the range is unbounded; omitted for a single amount. */
  taxesLead?: '最多' | '至少' | undefined
  cash: number
  /** Loan for this price. */
  loan: number
  reserve: number
  /** Unix seconds. */
  start_time: number
  end_time: number
  /** Instalments of the balance, by due day. */
  payments: readonly BalancePart[]
}

export type CashStep = 'deposit' | 'deal' | 'balance' | 'ruling' | 'tax' | 'handover'

/** A movement of the own cash on a day, fen. */
export interface CashEvent {
  key: string
  step: CashStep
  day: string
  /** Exact time, Unix seconds; null if only the day is fixed. */
  at: number | null
  /** usual: estimated from typical durations; open: not before this day, since that year's holidays are not published. */
  sureness: 'sure' | 'usual' | 'open'
  /** Amount due, and the bank's part of it. */
  amount: number
  loan: number
  /** Own cash after it. */
  left: number
}

/** Shortfall of money due before the bank pays out: amount, first and last day. */
export interface CashGap {
  day: string
  until: string
  days: number
  amount: number
}

export interface CashPlan {
  events: CashEvent[]
  gap: CashGap | null
  /** Total own cash spent, and the remainder; negative if it does not suffice. */
  spent: number
  left: number
}

/** Key of the instalment at this index, from 0. */
export const balanceKey = (at: number) => `balance-${at + 1}`

/** Instalments of the balance in fen; the deposit counts towards the first. */
function buildBalanceParts({ price, deposit, payments, end_time }: CashCase) {
  const usual: BalancePart[] = [
    { percent: null, due_day: addDays(toBeijingDay(end_time), SALE_DAYS.balance), is_certain: true },
  ]
  const terms = payments.length > 0 ? payments : usual
  let paid = Math.min(deposit, price)
  return terms.map((term, i) => {
    const upTo =
      term.percent === null || i === terms.length - 1
        ? price
        : terms
            .slice(0, i + 1)
            .reduce((sum, { percent }) => sum + (percent === null ? 0 : calculatePercent(price, percent)), 0)
    const amount = Math.max(0, Math.min(price, upTo) - paid)
    paid += amount
    const sureness = payments.length === 0 ? 'usual' : term.is_certain ? 'sure' : 'open'
    return { day: term.due_day, amount, sureness: sureness as CashEvent['sureness'] }
  })
}

/** Returns the shortfall until the bank pays out, counted in days from the deal; null if all earlier payments are covered. */
function calculateCashGap(one: CashCase, parts: ReturnType<typeof buildBalanceParts>): CashGap | null {
  if (one.loan === 0) return null
  const until = addDays(toBeijingDay(one.end_time), SALE_DAYS.payout)
  const own = one.cash - Math.min(one.deposit, one.price)
  let due = 0
  const short = parts.flatMap(part => {
    due += part.amount
    const days = daysBetween(part.day, until)
    return days > 0 && due > own ? [{ day: part.day, until, days, amount: due - own }] : []
  })
  const [first] = short
  return first ? { ...first, amount: Math.max(...short.map(({ amount }) => amount)) } : null
}

/**
 * Returns deposit, deal, balance, ruling, taxes and handover with the own cash that each takes. The loan covers the last part of the
 * balance.
 */
export function cashPlan(one: CashCase): CashPlan {
  const deposit = Math.min(one.deposit, one.price)
  const deal = toBeijingDay(one.end_time)
  const parts = buildBalanceParts(one)
  const lastDay = parts.at(-1)?.day ?? deal
  const isOpen = parts.some(({ sureness }) => sureness === 'open')
  const ruling = addDays(lastDay, SALE_DAYS.ruling)
  let ownLeft = Math.max(0, parts.reduce((sum, { amount }) => sum + amount, 0) - one.loan)
  let left = one.cash
  const events: CashEvent[] = []
  const add = (event: Omit<CashEvent, 'left'>) => {
    left -= event.amount - event.loan
    events.push({ ...event, left })
  }
  const plain = { at: null, loan: 0, amount: 0 }
  add({
    ...plain,
    key: 'deposit',
    step: 'deposit',
    day: toBeijingDay(one.start_time),
    at: one.start_time,
    sureness: 'sure',
    amount: deposit,
  })
  add({ ...plain, key: 'deal', step: 'deal', day: deal, at: one.end_time, sureness: 'sure' })
  parts.forEach(({ day, amount, sureness }, i) => {
    const own = Math.min(amount, ownLeft)
    ownLeft -= own
    add({ ...plain, key: balanceKey(i), step: 'balance', day, sureness, amount, loan: amount - own })
  })
  const usual = { ...plain, sureness: isOpen ? 'open' : 'usual' } as const
  add({ ...usual, key: 'ruling', step: 'ruling', day: ruling })
  add({
    ...usual,
    key: 'tax',
    step: 'tax',
    day: addDays(ruling, SALE_DAYS.tax),
    amount: one.taxes + one.arrears,
  })
  add({
    ...usual,
    key: 'handover',
    step: 'handover',
    day: addDays(ruling, SALE_DAYS.handover),
    amount: one.reserve,
  })
  return { events, gap: calculateCashGap(one, parts), spent: one.cash - left, left }
}

/** A deposit held by a court from before the start until its refund, a day after the end. */
export interface HeldDeposit {
  id: number
  amount: number
  from: string
  to: string
}

/** Period for which a lot ties up its deposit: losers get it back within 24 hours of the end (法释〔2016〕18号, art. 23). */
export const depositDays = (lot: { start_time: number; end_time: number }) => ({
  from: toBeijingDay(lot.start_time),
  to: toBeijingDay(lot.end_time + 86_400),
})

/** Returns the amount tied up in deposits on each day from the first to the last, and the day of the maximum. */
export function heldByDay(deposits: readonly HeldDeposit[]): {
  days: { day: string; amount: number }[]
  most: { day: string; amount: number } | null
} {
  const first = deposits.map(({ from }) => from).sort()[0]
  const last = deposits
    .map(({ to }) => to)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return { days: [], most: null }
  const days: { day: string; amount: number }[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    days.push({
      day,
      amount: deposits.reduce(
        (sum, { from, to, amount }) => (from <= day && day < to ? sum + amount : sum),
        0,
      ),
    })
  const max = days.reduce((best, one) => (one.amount > best.amount ? one : best))
  return { days, most: max }
}
