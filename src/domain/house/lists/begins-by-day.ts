import type { Result } from '@/contract/endpoints'

type Today = Pick<Result<'api/house/get-today-begin-house'>, 'begun_total' | 'waiting_total'>
/** Number of lots that open on a day, including those already open. */
export const countTodayBegins = ({ begun_total, waiting_total }: Today) => begun_total + waiting_total

/** Number of lots that open on a day, with today's from `ofToday`; the bar and the line share this number. undefined while unknown. */
export function beginsByDay(
  week: Pick<Result<'api/house/seven-begin-house'>, 'days'> | undefined,
  { today, ofToday, hasFailed }: { today: string; ofToday: Today | undefined; hasFailed: boolean },
): { day: string; count: number }[] | undefined {
  if (!week || !(ofToday || hasFailed)) return undefined
  return week.days.map(({ date, total }) => ({
    day: date,
    count: date === today && ofToday ? countTodayBegins(ofToday) : total,
  }))
}
