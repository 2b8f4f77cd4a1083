import type { LeadCard } from '@/contract/lead/cards'
import { shortTimeWithWeekday } from '@/lib/dates'

type Booking = Pick<LeadCard, 'see_time' | 'time_agreed'>

/** Time of a viewing, if it was agreed; receipt, record, message and desk share this text. */
export function bookingText(
  { see_time, time_agreed: isAgreed }: Booking,
  reader: 'client' | 'manager' = 'client',
): string {
  const isClient = reader === 'client'
  if (see_time === null) return isClient ? '待顾问与您商定时间' : '待与客户商定时间'
  return `${shortTimeWithWeekday(see_time)}${isAgreed ? '' : isClient ? '，待顾问确认' : '，待确认'}`
}
