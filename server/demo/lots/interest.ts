import { DAY_SECONDS } from '../../../src/lib/dates'
import { MARKS, type Interest } from '../../modules/valuation/fit/past'
import { counters, type Lot } from './lot-row'

/** Days before the opening over which deposits arrive. */
const SIGNING_DAYS = 10
const shareAt = (days: number) => Math.max(0, 1 - days / SIGNING_DAYS)

/** Returns how many were interested in a lot at each mark reached by `now`. */
export function calculateInterestMarks(lot: Lot, now: number): Interest[] {
  const { outcome, start_time, notice_time } = lot
  const daysLeft = Math.max(0, (start_time - now) / DAY_SECONDS)
  const signups = outcome.signup_total / Math.max(0.1, shareAt(daysLeft))
  return MARKS.filter(mark => {
    const at = start_time - mark * DAY_SECONDS
    return at <= now && at >= notice_time
  }).map(mark => {
    const there = Math.floor(signups * shareAt(mark) + 1e-9)
    const { onlooker_total, remind_total } = counters(lot, there)
    return { mark, signups: there, onlookers: onlooker_total, reminds: remind_total }
  })
}

/** Returns the same as rows of `lot_interest`; at a fixed price there is no competition. */
export const interestRows = (lot: Lot, now: number) =>
  lot.kind === 'ykj'
    ? []
    : calculateInterestMarks(lot, now).map(one => ({
        house_id: lot.id,
        ...one,
        start_time: lot.start_time,
        at: lot.start_time - one.mark * DAY_SECONDS,
      }))
