import { badField } from '../../http/errors'

/** How far ahead a viewing may be asked for, seconds. */
const AHEAD = 60 * 86_400

/** A viewing lies in the future and within 60 days (1004). */
export function checkSeeTime(at: number | undefined, now: number): void {
  if (at === undefined) return
  if (at <= now) throw badField({ field: 'see_time', message: '请选择今后的时间' })
  if (at > now + AHEAD) throw badField({ field: 'see_time', message: '请选择 60 天内的时间' })
}
