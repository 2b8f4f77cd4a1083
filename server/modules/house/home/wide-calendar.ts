import type { WideCalendar } from '../../../../src/contract/house/schema'
import { addDays, DAY_SECONDS, daysBetween, dayStart, toMonday } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { parameters } from '../../../shared/sql'
import { checkNear, followedSql, lotsSql, type CalendarRequest } from './calendar-lots'

const HOUR = 3600

/** house/calendar: the month of a day by days, and its week by hours. Throws 1004 for a day more than 60 days away. */
export async function loadWideCalendar(context: Context, request: CalendarRequest): Promise<WideCalendar> {
  const { date } = request
  checkNear(context, date)
  const first = `${date.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const monday = toMonday(date)
  const [days, hours] = await Promise.all([
    loadStepTotals(context, request, { from: dayStart(first), to: dayStart(next), step: DAY_SECONDS }),
    loadStepTotals(context, request, {
      from: dayStart(monday),
      to: dayStart(monday) + 7 * DAY_SECONDS,
      step: HOUR,
    }),
  ])
  const byDay = new Map(days.map(({ at, ...day }) => [at, day]))
  return {
    month: Array.from({ length: daysBetween(first, next) }, (_, at) => ({
      date: addDays(first, at),
      ...(byDay.get(at) ?? { begin_total: 0, end_total: 0, own: false }),
    })),
    hours: hours.map(({ at, ...hour }) => ({
      date: addDays(monday, Math.floor(at / 24)),
      hour: at % 24,
      ...hour,
    })),
  }
}

interface StepTotal {
  /** Offset from the first step. */
  at: number
  begin_total: number
  end_total: number
  own: boolean
}

/** Counts starts and ends in each step of a period that has any. */
function loadStepTotals(
  { db, caller }: Context,
  request: CalendarRequest,
  { from, to, step }: { from: number; to: number; step: number },
): Promise<StepTotal[]> {
  const p = parameters()
  const lots = lotsSql(request, caller, p)
  const [since, until, length] = [p.add(from), p.add(to), p.add(step)]
  const side = (column: string, own: string) =>
    `select (h.${column} - ${since}::bigint) / ${length}::bigint as at, '${column}' as side, ${own} as own
     from house h where ${lots} and h.${column} >= ${since} and h.${column} < ${until}`
  return db.query<StepTotal>(
    `select at, count(*) filter (where side = 'start_time')::int as begin_total,
       count(*) filter (where side = 'end_time')::int as end_total,
       bool_or(own) as own
     from (${side('start_time', followedSql(caller, p))} union all ${side('end_time', 'false')}) t group by at order by at`,
    p.values,
  )
}
