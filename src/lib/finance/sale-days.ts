/**
 * Typical durations of a sale, for dates that no document states; each is shown with 约. The reader of notices, cards, assistants, loans and
 * the cash calendar all use these. `balance`: a silent notice usually gives about two weeks. `payout`: from the deal to the bank's payment.
 * `ruling`: from the last payment. `tax`: after the ruling. `handover`: maximum after the ruling (拍卖变卖规定, 2020, art. 27).
 */
export const SALE_DAYS = { balance: 15, payout: 30, ruling: 21, tax: 10, handover: 15 } as const

/** An instalment of the balance: percent of the deal price, null for the remainder, due in days or workdays after the sale. */
export interface PaymentTerm {
  percent: number | null
  days: number
  is_workdays: boolean
}

/** Minimum number of calendar days: five workdays are at least a week. */
const calendarDays = ({ days, is_workdays }: Pick<PaymentTerm, 'days' | 'is_workdays'>) =>
  is_workdays ? days + 2 * Math.floor((days - 1) / 5) : days

/**
 * True if the balance or its first instalment is due before the bank pays out. `number`: days if the instalments are unknown; null if the
 * notice gives none.
 */
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
