import type { PaymentDue, RiskFlag } from '../../src/contract/house/schema'
import { addDays, toBeijingDay } from '../../src/lib/dates'
import { afterWorkdays } from '../../src/lib/workdays'
import { WORK_CALENDAR } from '../notice/work-calendar'

/** Returns the parts of the balance with their due dates, counted from the deal, or from the planned end of the lot. */
export function paymentsDue({
  deal_time,
  end_time,
  risk,
}: {
  deal_time: number | null
  end_time: number
  risk: readonly RiskFlag[]
}): PaymentDue[] {
  const sold = toBeijingDay(deal_time ?? end_time)
  const payments = risk.find(flag => flag.kind === 'balance_days')?.payments ?? []
  return payments.map(part => {
    const { day, isCertain } = part.is_workdays
      ? afterWorkdays(sold, part.days, WORK_CALENDAR)
      : { day: addDays(sold, part.days), isCertain: true }
    return { ...part, due_day: day, is_certain: isCertain }
  })
}
