import { OPEN_STATUSES } from '../../../src/contract/codes'
import { DAY_SECONDS } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { remember } from '../shared/remember'
import { parameters, type Parameters } from '../shared/sql'
import { houseConditions, ROOMS_SQL, without, type ConditionName, type HouseFilter } from './filter'
import { HOUSE_ORDERS, OPEN_SQL } from './orders'
import type { CountSql } from './share'

interface Traversal {
  /** What the list is sorted by, over the lot `h`. */
  keys: readonly string[]
  /** The largest first. */
  isDown?: true
  /** Filters of the same column: the traversal begins where they do. */
  range?: readonly (keyof HouseFilter)[]
  /** Indexes begin with one value of these: a traversal for one of them passes no others. */
  leads?: true
  /** What else its index knows: these are met without a look at a lot's row. */
  knows?: ReadonlySet<ConditionName>
}

/** What is in each index of migration narrow_facts and its like (regions: see knownOf). */
const FACTS: ReadonlySet<ConditionName> = new Set<ConditionName>([
  'shelf',
  'type',
  'kinds',
  'house_types',
  'statuses',
  'rounds',
  'regions',
  'circles',
  'subway_distance',
  'price',
  'unit_price',
  'area',
  'jushi',
  'loan',
  'discount',
  'start',
  'elevator',
  'build_year',
  'survey',
  'look',
  'notice',
])

/** Orders that an index traverses through. */
const TRAVERSALS: ReadonlyMap<string, Traversal> = new Map([
  [
    HOUSE_ORDERS.default,
    {
      keys: ['h.phase', 'h.phase_key'],
      knows: new Set<ConditionName>([...FACTS, 'xiaoqus', 'risk_exclude']),
    },
  ],
  [
    HOUSE_ORDERS.price_asc,
    { keys: ['h.price'], range: ['price_min', 'price_max'], leads: true, knows: FACTS },
  ],
  [
    HOUSE_ORDERS.price_desc,
    { keys: ['h.price'], isDown: true, range: ['price_min', 'price_max'], leads: true, knows: FACTS },
  ],
  [
    HOUSE_ORDERS.unit_price_asc,
    { keys: ['h.unit_price'], range: ['unit_price_min', 'unit_price_max'], knows: FACTS },
  ],
  [
    HOUSE_ORDERS.unit_price_desc,
    { keys: ['h.unit_price'], isDown: true, range: ['unit_price_min', 'unit_price_max'], knows: FACTS },
  ],
  [HOUSE_ORDERS.area_asc, { keys: ['h.area'], range: ['area_min', 'area_max'], leads: true, knows: FACTS }],
  [
    HOUSE_ORDERS.area_desc,
    { keys: ['h.area'], isDown: true, range: ['area_min', 'area_max'], leads: true, knows: FACTS },
  ],
  [
    HOUSE_ORDERS.start_asc,
    { keys: ['h.start_time'], range: ['start_from', 'start_to', 'start_slot'], knows: FACTS },
  ],
  [HOUSE_ORDERS.end_asc, { keys: ['h.end_time'], knows: FACTS }],
  [HOUSE_ORDERS.new_desc, { keys: ['h.notice_time'], isDown: true, knows: FACTS }],
  [
    HOUSE_ORDERS.discount_desc,
    { keys: ['h.discount_rate'], isDown: true, range: ['discount_min', 'discount_max'], knows: FACTS },
  ],
  [HOUSE_ORDERS.onlooker_desc, { keys: ['h.onlooker_total'], isDown: true, knows: FACTS }],
] satisfies [string, Traversal][])

/** Lots passed in some twenty milliseconds for each unit of what a count may cost: 12,000 as it is set where their rows are looked at, 60,000 where an index knows enough. */
const ROWS_A_COST = 8
const FACTS_A_COST = 40
const LOOKED_AT_A_COST = 2
/** Lots come and go by the minute: the end of a traversal may be this old, in seconds, for any end is right. */
const END_SECONDS = 600

/** Only lots that are open are asked for. */
export const isOpenOnly = ({ statuses = [] }: HouseFilter) =>
  statuses.length > 0 && statuses.every(status => OPEN_STATUSES.some(open => open === status))

/** The condition that an index of this order begins with, in its words. */
function leadOf(
  order: string,
  { jushi = [], house_types = [] }: HouseFilter,
  p: Parameters,
): { name: 'jushi' | 'house_types'; sql: string } | undefined {
  if (!TRAVERSALS.get(order)?.leads) return undefined
  if (jushi.length === 1) return { name: 'jushi', sql: `${ROOMS_SQL} = ${p.add(jushi[0])}` }
  return house_types.length === 1
    ? { name: 'house_types', sql: `h.house_type = ${p.add(house_types[0])}` }
    : undefined
}

/** The conditions of a list by whether the index of its order knows them. */
export function knownOf(
  order: string,
  filter: HouseFilter,
  now: number,
  p: Parameters,
): { known: string[]; others: string[] } {
  const lead = leadOf(order, filter, p)
  const conditions = houseConditions(lead ? without(filter, lead.name) : filter, now, p, 'one by one')
  // An index that begins with a filter passes few others: all are met in one traversal.
  if (lead) return { known: [lead.sql], others: [...conditions.values()] }
  const knows = TRAVERSALS.get(order)?.knows
  // A city is not among the facts; provinces and districts are.
  const isKnown = ([name, sql]: [ConditionName, string]) =>
    knows?.has(name) === true && !sql.includes('h.city_id')
  const all = [...conditions]
  return {
    known: all.filter(isKnown).map(([, sql]) => sql),
    others: all.filter(one => !isKnown(one)).map(([, sql]) => sql),
  }
}

/** Whether a traversal passes only lots of one type or with so many rooms: SQL of a count of these. */
export function leadSql(order: string, filter: HouseFilter): CountSql | undefined {
  const p = parameters()
  const lead = leadOf(order, filter, p)
  return (
    lead && {
      text: inShare =>
        `select count(*) as total from house h where h.shelf = 'on' and ${lead.sql} and ${inShare}`,
      values: p.values,
    }
  )
}

/** What the rows of a traversal are sorted by, over the lot `h`. */
export const keysOf = (order: string) => TRAVERSALS.get(order)?.keys ?? []

/** How many lots a traversal may pass. Those that are open have indexes of their own, and a wide one may be taken for them all the same: then it passes all others as well. */
export function traversedLots(
  { env, now }: Pick<Context, 'env' | 'now'>,
  filter: HouseFilter,
  order: string,
): number {
  const { known } = knownOf(order, filter, now, parameters())
  return Math.round(env.countCost * (known.length > 1 && !isOpenOnly(filter) ? FACTS_A_COST : ROWS_A_COST))
}

/** A lot begins and ends after its notice: those noticed of late are not among the years of others that an order by these times begins with. */
export async function sinceOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { notice_days }: HouseFilter,
  order: string,
): Promise<number | undefined> {
  if (notice_days === undefined || (order !== HOUSE_ORDERS.start_asc && order !== HOUSE_ORDERS.end_asc))
    return undefined
  const other = await db.one(
    `select 1 from house h where h.shelf = 'on' and (h.start_time < h.notice_time or h.end_time < h.notice_time) limit 1`,
  )
  // Of the hour, so that the end of the traversal is remembered for the next who asks.
  return other ? undefined : now - (now % 3600) - notice_days * DAY_SECONDS
}

/** How many lots of a traversal may have their rows looked at for what its index does not know. */
export const traversedRows = ({ env }: Pick<Context, 'env'>) => Math.round(env.countCost * LOOKED_AT_A_COST)

/**
 * A condition that only the first `lots` of an order hold, so that a traversal through it ends: a page that is found whole among them is the page of
 * the list, for all others come after. undefined where the list is not longer than that, or no index traverses it.
 */
export async function headOf(
  context: Pick<Context, 'db' | 'now' | 'env'>,
  filter: HouseFilter,
  { order, lots, since }: { order: string; lots: number; since?: number | undefined },
): Promise<((p: Parameters) => string) | undefined> {
  const traversal = TRAVERSALS.get(order)
  if (!traversal) return undefined
  const { keys, isDown, range = [] } = traversal
  const p = parameters()
  const own = Object.fromEntries(range.map(key => [key, filter[key]])) as HouseFilter
  const lead = leadOf(order, filter, p)
  const begin = (p: Parameters) => (since === undefined ? [] : [`${keys.join()} >= ${p.add(since)}`])
  const where = [
    ...begin(p),
    ...houseConditions(own, context.now, p).values(),
    ...(lead ? [lead.sql] : []),
    ...(isOpenOnly(filter) ? [OPEN_SQL] : []),
  ].join(' and ')
  const text = `select array[${keys.map(key => `${key}::float8`).join(', ')}] as ends from house h where ${where} order by ${order.replace(', h.id desc', '')} limit 1 offset ${lots}`
  const found = await remember(context, `${text} ${JSON.stringify(p.values)}`, END_SECONDS, () =>
    context.db.one<{ ends: (number | null)[] }>(text, p.values),
  )
  const ends = found?.ends ?? [null]
  if (ends.some(end => end === null)) return undefined
  return p =>
    [
      ...begin(p),
      `(${keys.join(', ')}) ${isDown ? '>=' : '<='} (${ends.map(end => p.add(end)).join(', ')})`,
    ].join(' and ')
}
