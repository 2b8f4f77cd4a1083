import { shortTimeWithWeekday } from '../../../src/lib/dates'
import type { LeadSubject } from '../../cards/lead-subject'
import type { Context } from '../../http/context'
import { takeSeeTime } from './see-time'
import { tellManager } from './tell-viewing'

export interface Booking {
  id: number
  uid: number | null
  subject: LeadSubject | null
  agent_id: number | null
  see_time: number | null
}

/**
 * Reserves the time to which the client moves an open booking, and notifies its agent of the old and new time; returns the text for its
 * record. Runs within a transaction; `changeLead` changes the row itself.
 */
export async function moveBooking(
  context: Context,
  booking: Booking,
  to: number,
): Promise<{ said: string; from: number | null }> {
  const { see_time: from } = booking
  await takeSeeTime(context, booking.subject, to, booking.id)
  if (from !== to) await tellManager(context, booking, to)
  const said =
    from === null
      ? `时间选为 ${shortTimeWithWeekday(to)}`
      : `时间从 ${shortTimeWithWeekday(from)} 改到 ${shortTimeWithWeekday(to)}`
  return { said: from === to ? '' : said, from: from === to ? null : from }
}
