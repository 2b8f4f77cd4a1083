import { addDays, dayOf, daysBetween } from '../dates'
import { percentOf } from './exact'
import { SALE_DAYS } from './sale-days'

/** A part of the balance as the notice has it: percent of the price, null for all that is left, and its last day. */
export interface BalancePart {
  percent: number | null
  due_day: string
  is_certain: boolean
}

export interface CashCase {
  price: number
  deposit: number
  /** Taxes and what the land costs, at the most; what is owed on the home. */
  taxes: number
  arrears: number
  /** 最多 where they are the end of a range, 至少 where that has none; left out of one sum. */
  taxesLead?: '最多' | '至少' | undefined
  cash: number
  /** What is borrowed for this price. */
  loan: number
  reserve: number
  /** Unix seconds. */
  start_time: number
  end_time: number
  /** Parts of the balance, in order of their days. */
  payments: readonly BalancePart[]
}

export type CashStep = 'deposit' | 'deal' | 'balance' | 'ruling' | 'tax' | 'handover'

/** What happens to the own cash on a day, fen. */
export interface CashEvent {
  key: string
  step: CashStep
  day: string
  /** The hour that counts, Unix seconds; null where the day does. */
  at: number | null
  /** usual: reckoned by what is usual; open: not before this day, as the holidays of that year are not published. */
  sureness: 'sure' | 'usual' | 'open'
  /** What is due, and what of it is the bank's. */
  amount: number
  loan: number
  /** Own cash after it. */
  left: number
}

/** Money that is due before the bank pays: how much is missing, from which day to which. */
export interface CashGap {
  day: string
  until: string
  days: number
  amount: number
}

export interface CashPlan {
  events: CashEvent[]
  gap: CashGap | null
  /** All of the own cash that is spent, and what is left of it in the end; negative where it does not reach. */
  spent: number
  left: number
}

/** Of the payment at this place, from 0. */
export const balanceKey = (at: number) => `balance-${at + 1}`

/** The parts of the balance in fen; the deposit counts towards the first of them. */
function partsOf({ price, deposit, payments, end_time }: CashCase) {
  const usual: BalancePart[] = [
    { percent: null, due_day: addDays(dayOf(end_time), SALE_DAYS.balance), is_certain: true },
  ]
  const terms = payments.length > 0 ? payments : usual
  let paid = Math.min(deposit, price)
  return terms.map((term, i) => {
    const upTo =
      term.percent === null || i === terms.length - 1
        ? price
        : terms
            .slice(0, i + 1)
            .reduce((sum, { percent }) => sum + (percent === null ? 0 : percentOf(price, percent)), 0)
    const amount = Math.max(0, Math.min(price, upTo) - paid)
    paid += amount
    const sureness = payments.length === 0 ? 'usual' : term.is_certain ? 'sure' : 'open'
    return { day: term.due_day, amount, sureness: sureness as CashEvent['sureness'] }
  })
}

/** What is missing until the bank pays, which takes so many days from the deal; null where all that is due before is there. */
function gapOf(one: CashCase, parts: ReturnType<typeof partsOf>): CashGap | null {
  if (one.loan === 0) return null
  const until = addDays(dayOf(one.end_time), SALE_DAYS.payout)
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

/** Deposit, deal, balance, ruling, taxes and handover with what each takes of the own cash. The loan pays the last of the balance. */
export function cashPlan(one: CashCase): CashPlan {
  const deposit = Math.min(one.deposit, one.price)
  const deal = dayOf(one.end_time)
  const parts = partsOf(one)
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
    day: dayOf(one.start_time),
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
  return { events, gap: gapOf(one, parts), spent: one.cash - left, left }
}

/** A deposit that lies with a court from before the start until it is given back, a day after the end. */
export interface HeldDeposit {
  id: number
  amount: number
  from: string
  to: string
}

/** When a lot holds its deposit: losers have it back within 24 hours of the end (法释〔2016〕18号, art. 23). */
export const depositDays = (lot: { start_time: number; end_time: number }) => ({
  from: dayOf(lot.start_time),
  to: dayOf(lot.end_time + 86_400),
})

/** The sum that lies with courts on each day from the first to the last, and the day on which it is highest. */
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
  const most = days.reduce((best, one) => (one.amount > best.amount ? one : best))
  return { days, most }
}
