/**
 * Days of a sale where no paper names them, as they usually are; each is told with 约. Whatever speaks of such days counts by these: the reader of notices,
 * cards, assistants, loans, the cash calendar. `balance`: a silent notice usually gives about two weeks. `payout`: from the deal to the bank's
 * money. `ruling`: from the last of the money. `tax`: with the ruling in hand. `handover`: at the most after the ruling (拍卖变卖规定, 2020, art. 27).
 */
export const SALE_DAYS = { balance: 15, payout: 30, ruling: 21, tax: 10, handover: 15 } as const

/** A part of the balance: percent of the deal price, null for all that is left, so many days or workdays after the sale. */
export interface PaymentTerm {
  percent: number | null
  days: number
  is_workdays: boolean
}

/** The least that a count may come to in days of the calendar: five workdays are a week at least. */
const calendarDays = ({ days, is_workdays }: Pick<PaymentTerm, 'days' | 'is_workdays'>) =>
  is_workdays ? days + 2 * Math.floor((days - 1) / 5) : days

/** The balance, or a first part of it, falls due before the bank pays. `number`: days where the parts are not known; null where the notice names none. */
export function isBalanceTight({
  number,
  payments = [],
}: {
  number: number | null
  payments?: readonly PaymentTerm[] | undefined
}): boolean {
  const [first] = payments
  const days = first ? calendarDays(first) : number
  return days !== null && days < SALE_DAYS.payout
}
