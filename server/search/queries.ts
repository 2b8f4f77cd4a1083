// Turns requests into queries and asks the engine. A request's inputs that are not in the lots (stations, rides, hidden lots, the buyer's
// terms) are read from the database first; the query that the engine gets is complete.

import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { normalizeInput } from '../../src/lib/text/normalize-input'
import { badField } from '../errors/api-error'
import type { Caller, Context } from '../http/context'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'
import { toBuyer, type BuyerRules } from './buyer'
import {
  checkCommute,
  loadCommuteTargets,
  measureWay,
  reachesTarget,
  sumMinutes,
  type CommuteTarget,
} from './commute'
import {
  any,
  buildLotConditions,
  checkFilter,
  isOneOf,
  without,
  type HouseFilter,
  type Known,
  type Station,
} from './conditions'
import { hiddenLots } from './hidden'
import type {
  Condition,
  FacetSpec,
  GroupField,
  LotGroup,
  LotPage,
  LotQuery,
  LotSearch,
  Metric,
} from './lot-search'
import { LOT_SORTS, type LotOrder } from './sorts'

/** Fields of a context that a request for lots needs. */
export type Asking = Pick<Context, 'db' | 'now' | 'env' | 'situation'> &
  Partial<BuyerRules> & { lots: LotSearch }

export interface LotRequest {
  filter?: HouseFilter
  /** Alternative condition: a lot matches by this or by the keyword. */
  orWord?: Condition
  /** Additional conditions. */
  also?: readonly Condition[]
  /** Includes lots off the shelf. */
  withOffShelf?: boolean
  /** Viewer of the result: lots that the viewer hid are left out. */
  viewer?: Caller
}

/** TTL in seconds of lines and stations, which change only with the city's map. */
const MAP_SECONDS = 600

type Facts = Omit<Known, 'keyword' | 'commute'>

async function loadKnownFacts(context: Omit<Asking, 'lots'>, filter: HouseFilter): Promise<Facts> {
  const { db } = context
  const ask = async <T>(key: string, text: string, value: number | readonly number[] | undefined) =>
    value === undefined || (typeof value === 'object' && value.length === 0)
      ? []
      : memoizeWithTtl(context, `${key} ${JSON.stringify(value)}`, MAP_SECONDS, () =>
          db.query<T>(text, [value]),
        )
  // Sequential, because a transaction has only one connection.
  const stations = await ask<Station>(
    'stations',
    'select id, lng, lat from station where id = any($1)',
    filter.station_ids,
  )
  const ofLines = await ask<Station>(
    'stations of lines',
    'select id, lng, lat from station where id in (select station_id from line_station where line_id = any($1))',
    filter.subway_line_ids,
  )
  return { stations, ofLines }
}

function keywordCondition({ keyword }: HouseFilter, orWord: Condition | undefined): Condition | null {
  if (keyword === undefined) return null
  const words: Condition = { op: 'keyword', text: normalizeInput(keyword) }
  return orWord ? any(words, orWord) : words
}

/** Returns the destinations of a request. Too many are 1004. */
async function loadTargets(
  context: Omit<Asking, 'lots'>,
  { filter = {} }: LotRequest,
): Promise<CommuteTarget[]> {
  checkCommute(filter)
  return loadCommuteTargets(context, filter)
}

/** Throws 1004 for a filter that a list refuses whoever asks; a verdict, which needs the buyer's cash, depends on who does. */
export function checkStoredFilter(filter: HouseFilter): void {
  checkCommute(filter)
  checkFilter(without(filter, 'verdict'), { money: null })
}

/** Returns the query of a request. Impossible ranges, boxes or polygons are 1004. */
export async function buildLotQuery(
  context: Omit<Asking, 'lots'>,
  request: LotRequest,
  targets?: readonly CommuteTarget[],
): Promise<LotQuery> {
  const { filter = {}, orWord, also = [], withOffShelf = false, viewer } = request
  const buyer = toBuyer(context)
  checkFilter(filter, buyer)
  const facts = await loadKnownFacts(context, filter)
  const commute = (targets ?? (await loadTargets(context, request))).map(reachesTarget)
  const hidden = viewer ? await hiddenLots(context.db, viewer) : null
  const keyword = keywordCondition(filter, orWord)
  const { where, facets } = buildLotConditions(filter, { ...facts, commute, keyword }, context.now)
  // A deleted lot is in neither set.
  const shelf = withOffShelf ? isOneOf('shelf', 'on', 'off') : isOneOf('shelf', 'on')
  return { where: [shelf, ...where, ...also, ...(hidden ? [hidden] : [])], facets, buyer }
}

export const countLots = async (context: Asking, request: LotRequest): Promise<number> =>
  context.lots.count(await buildLotQuery(context, request))

/** Returns one page of lots, in the default order if no other is given, and their total. */
export const findLotPage = async (
  context: Asking,
  request: LotRequest,
  bounds: { limit: number; offset: number },
  sort: LotOrder = LOT_SORTS.default,
): Promise<LotPage> =>
  sort === 'commute'
    ? findCommutePage(context, request, bounds)
    : context.lots.page(await buildLotQuery(context, request), sort, bounds)

/** Minutes in total up to which the lots are collected, until they fill the page. */
const COMMUTE_STEPS = [20, 40, 60, 90, Infinity]
/** Lots that are measured at once: up to so many need no steps. */
const FEW_LOTS = 2_000
/** Lots measured before other requests have their turn. */
const MEASURED = 1_000
/** TTL in seconds of an order, while somebody turns its pages. */
const ORDER_SECONDS = 60

/**
 * Returns a page by the sum of the minutes that the cards show, then the highest id first. No engine has this order: lots that reach every
 * destination within a number of minutes are collected and measured here. Whoever is within a sum of minutes is within as many of each
 * destination, so that the first pages measure few lots.
 */
async function findCommutePage(
  context: Asking,
  request: LotRequest,
  { limit, offset }: { limit: number; offset: number },
): Promise<LotPage> {
  const targets = await loadTargets(context, request)
  if (targets.length === 0) throw badField({ field: 'sort', message: '请先选择目的地' })
  const total = await context.lots.count(await buildLotQuery(context, request, targets))
  const wanted = Math.min(total, offset + limit)
  const measured = new Map<number, number>()
  for (const most of total <= FEW_LOTS ? [Infinity] : COMMUTE_STEPS) {
    // Cards round minutes, conditions do not.
    const nearer = targets.map(target => ({ ...target, minutes: Math.min(target.minutes, most + 1) }))
    const query = await buildLotQuery(context, request, nearer)
    const ids = await memoizeWithTtl(context, buildOrderKey(context, query, most), ORDER_SECONDS, () =>
      orderLots(context, query, { targets, most, measured }),
    )
    if (ids.length < wanted && most !== Infinity) continue
    return { ids: [...ids.slice(offset, offset + limit)], total }
  }
  return { ids: [], total }
}

/** The conditions contain the destinations, and the situation the buyer's loan. */
const buildOrderKey = ({ situation }: Asking, { where, facets, buyer }: LotQuery, most: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['commute order', where, facets, buyer, situation, most]))
    .digest('base64')

/** Returns the ids of lots that are at most so many minutes from all destinations together, the nearest first. */
async function orderLots(
  { db, lots }: Asking,
  query: LotQuery,
  {
    targets,
    most,
    measured,
  }: { targets: readonly CommuteTarget[]; most: number; measured: Map<number, number> },
): Promise<Float64Array> {
  const sure: { id: number; minutes: number }[] = []
  for await (const ids of lots.ids(query)) {
    for (let from = 0; from < ids.length; from += MEASURED) {
      const some = ids.slice(from, from + MEASURED)
      const places = await db.query<{ id: number; lng: number | null; lat: number | null }>(
        'select id, lng, lat from house where id = any($1)',
        [some.filter(id => !measured.has(id))],
      )
      for (const { id, lng, lat } of places)
        if (lng !== null && lat !== null)
          measured.set(id, sumMinutes(targets.map(target => measureWay(target, { lng, lat }))))
      for (const id of some) {
        const minutes = measured.get(id)
        if (minutes !== undefined && minutes <= most) sure.push({ id, minutes })
      }
      await setImmediate()
    }
  }
  sure.sort((a, b) => a.minutes - b.minutes || b.id - a.id)
  return Float64Array.from(sure, ({ id }) => id)
}

export const countLotFacets = async (
  context: Asking,
  request: LotRequest,
  specs: readonly FacetSpec[],
): Promise<{ total: number; counts: readonly number[][] }> =>
  context.lots.facets(await buildLotQuery(context, request), specs)

export const groupLots = async <M extends string>(
  context: Asking,
  request: LotRequest,
  by: GroupField,
  metrics: Readonly<Record<M, Metric>>,
  limit?: number,
): Promise<LotGroup<M>[]> => {
  const groups = await context.lots.groups(await buildLotQuery(context, request), by, metrics, limit)
  return limit === undefined ? groups : groups.slice(0, limit)
}

/** Yields the ids of all lots, ascending, in batches. */
export async function* lotIds(context: Asking, request: LotRequest): AsyncGenerator<number[]> {
  yield* context.lots.ids(await buildLotQuery(context, request))
}
