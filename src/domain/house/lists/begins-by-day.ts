import type { Result } from '@/contract/endpoints'

type Today = Pick<Result<'api/house/get-today-begin-house'>, 'begun_total' | 'waiting_total'>
/** Lots of a day that open on it, those that have opened as well. */
export const beginsOf = ({ begun_total, waiting_total }: Today) => begun_total + waiting_total

/** Lots that open on a day, today's by `ofToday`: the one number of the bar and of the line. undefined while it is not known. */
export function beginsByDay(
  week: Pick<Result<'api/house/seven-begin-house'>, 'days'> | undefined,
  { today, ofToday, hasFailed }: { today: string; ofToday: Today | undefined; hasFailed: boolean },
): { day: string; count: number }[] | undefined {
  if (!week || !(ofToday || hasFailed)) return undefined
  return week.days.map(({ date, total }) => ({
    day: date,
    count: date === today && ofToday ? beginsOf(ofToday) : total,
  }))
}
