import type { Context } from '../../http/context'
import { remember } from '../shared/remember'
import { parameters, type Parameters } from '../shared/sql'
import { houseConditions, type HouseFilter } from './filter'
import { HOUSE_ORDERS, OPEN_SQL } from './orders'

interface Walk {
  /** What the list is sorted by, over the lot `h`. */
  keys: readonly string[]
  /** The largest first. */
  isDown?: true
  /** Filters of the same column: the walk begins where they do. */
  range?: readonly (keyof HouseFilter)[]
}

/** Orders that an index walks through. */
const WALKS: ReadonlyMap<string, Walk> = new Map([
  [HOUSE_ORDERS.default, { keys: ['h.phase', 'h.phase_key'] }],
  [HOUSE_ORDERS.price_asc, { keys: ['h.price'], range: ['price_min', 'price_max'] }],
  [HOUSE_ORDERS.price_desc, { keys: ['h.price'], isDown: true, range: ['price_min', 'price_max'] }],
  [HOUSE_ORDERS.unit_price_asc, { keys: ['h.unit_price'], range: ['unit_price_min', 'unit_price_max'] }],
  [HOUSE_ORDERS.unit_price_desc, { keys: ['h.unit_price'], isDown: true, range: ['unit_price_min', 'unit_price_max'] }],
  [HOUSE_ORDERS.area_asc, { keys: ['h.area'], range: ['area_min', 'area_max'] }],
  [HOUSE_ORDERS.area_desc, { keys: ['h.area'], isDown: true, range: ['area_min', 'area_max'] }],
  [HOUSE_ORDERS.start_asc, { keys: ['h.start_time'], range: ['start_from', 'start_to'] }],
  [HOUSE_ORDERS.end_asc, { keys: ['h.end_time'] }],
  [HOUSE_ORDERS.new_desc, { keys: ['h.notice_time'], isDown: true }],
  [HOUSE_ORDERS.discount_desc, { keys: ['h.discount_rate'], isDown: true, range: ['discount_min', 'discount_max'] }],
  [HOUSE_ORDERS.onlooker_desc, { keys: ['h.onlooker_total'], isDown: true }],
] satisfies [string, Walk][])

/** The shortest walk is of so many lots for each unit of what a count may cost: 20,000 as it is set, some twenty milliseconds. */
const LOTS_A_COST = 40 / 3
const LONGEST = 5
/** Passing a lot takes about what the planner takes for a unit of cost. */
const LOTS_A_UNIT = 1
/** Lots come and go by the minute: the end of a walk may be this old, in seconds, for any end is right. */
const END_SECONDS = 60

/** Only lots that are open are asked for. */
export const isOpenOnly = ({ statuses = [] }: HouseFilter) => statuses.length > 0 && statuses.every(status => status === 'upcoming' || status === 'ongoing')

/**
 * A condition that only the first lots of an order hold, so that a walk through it ends: a page that is found whole among them is the page of the
 * list, for all others come after. undefined where the list is not longer than that, or no index walks it. `last`: how many lots the page ends
 * at; `otherwise`: the cost of the way that is taken when the walk fails, which it may take as long as.
 */
export async function headOf(context: Pick<Context, 'db' | 'now' | 'env'>, filter: HouseFilter, { order, last, otherwise }: { order: string, last: number, otherwise: number }): Promise<((p: Parameters) => string) | undefined> {
  const walk = WALKS.get(order)
  if (!walk) return undefined
  const { keys, isDown, range = [] } = walk
  const p = parameters()
  const own = Object.fromEntries(range.map(key => [key, filter[key]])) as HouseFilter
  const where = [...houseConditions(own, context.now, p).values(), ...isOpenOnly(filter) ? [OPEN_SQL] : []].join(' and ')
  const shortest = context.env.countCost * LOTS_A_COST
  const lots = Math.round(Math.max(2 * last, shortest, Math.min(LONGEST * shortest, otherwise * LOTS_A_UNIT)))
  const text = `select array[${keys.map(key => `${key}::float8`).join(', ')}] as ends from house h where ${where} order by ${order.replace(', h.id desc', '')} limit 1 offset ${lots}`
  const found = await remember(context, `${text} ${JSON.stringify(p.values)}`, END_SECONDS, () => context.db.one<{ ends: (number | null)[] }>(text, p.values))
  const ends = found?.ends ?? [null]
  if (ends.some(end => end === null)) return undefined
  return p => `(${keys.join(', ')}) ${isDown ? '>=' : '<='} (${ends.map(end => p.add(end)).join(', ')})`
}
