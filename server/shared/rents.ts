import type { RentMonth, RentRange } from '../../src/contract/xiaoqu/cards'
import { RENT_MONTHS, RENT_SAMPLES } from '../../src/contract/rent-rules'
import { lastMonths } from '../../src/lib/dates'
import type { Context } from '../http/context'

/** Returns the rents of a community in the last months, newest first; the row for all sizes precedes those per room count. */
export const loadRentMonths = ({ db, now }: Pick<Context, 'db' | 'now'>, xiaoquId: number) =>
  db.query<RentMonth>(
    `select month, nullif(rooms, 0) as rooms, rent, samples, source, is_demo from xiaoqu_rent
     where xiaoqu_id = $1 and month = any($2) order by month desc, xiaoqu_rent.rooms`,
    [xiaoquId, lastMonths(now, RENT_MONTHS)],
  )

const sumRentSamples = (rows: readonly RentMonth[]) => rows.reduce((sum, { samples }) => sum + samples, 0)

/**
 * Returns the lowest and highest rent of these months, for homes with `rooms` rooms if there are enough samples, else for all sizes. null:
 * there are no rows.
 */
export function calculateRentRange(list: readonly RentMonth[], rooms: number | null): RentRange | null {
  const groups = [
    { rooms, rows: list.filter(row => row.rooms === rooms) },
    { rooms: null, rows: list.filter(row => row.rooms === null) },
    { rooms: null, rows: list.filter(row => row.rooms !== null) },
  ].map(group => ({ ...group, samples: sumRentSamples(group.rows) }))
  const max = groups.reduce((best, group) => (group.samples > best.samples ? group : best))
  const { rows, samples, rooms: told } = groups.find(group => group.samples >= RENT_SAMPLES) ?? max
  const months = rows.map(({ month }) => month)
  const [to, from] = [months[0], months.at(-1)]
  if (to === undefined || from === undefined) return null
  const rents = rows.map(({ rent }) => rent)
  const isTold = samples >= RENT_SAMPLES
  return {
    low: isTold ? Math.min(...rents) : null,
    high: isTold ? Math.max(...rents) : null,
    samples,
    rooms: told,
    from_month: from,
    to_month: to,
    sources: [...new Set(rows.map(({ source }) => source))],
  }
}
