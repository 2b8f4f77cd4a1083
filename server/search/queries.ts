// Turns requests into queries and asks the engine. A request's inputs that are not in the lots (stations, rides, hidden lots, the buyer's
// terms) are read from the database first; the query that the engine gets is complete.

import { normalizeInput } from '../../src/lib/text/normalize-input'
import type { Caller, Context } from '../http/context'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'
import { toBuyer, type BuyerRules } from './buyer'
import {
  any,
  buildLotConditions,
  checkFilter,
  isOneOf,
  metroSeconds,
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
  Sort,
} from './lot-search'
import { LOT_SORTS } from './sorts'

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

/** TTL in seconds of lines, stations and rides, which change only with the city's map. */
const MAP_SECONDS = 600

type Facts = Omit<Known, 'keyword'>

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
  const rides = await ask<Known['rides'][number]>(
    'rides from',
    'select s.id, s.lng, s.lat, r.seconds from metro_ride r join station s on s.id = r.to_id where r.from_id = $1',
    filter.metro_station_id,
  )
  const max = metroSeconds(filter)
  return { stations, ofLines, rides: rides.filter(({ seconds }) => seconds <= max) }
}

function keywordCondition({ keyword }: HouseFilter, orWord: Condition | undefined): Condition | null {
  if (keyword === undefined) return null
  const words: Condition = { op: 'keyword', text: normalizeInput(keyword) }
  return orWord ? any(words, orWord) : words
}

/** Returns the query of a request. Impossible ranges, boxes or polygons are 1004. */
export async function buildLotQuery(
  context: Omit<Asking, 'lots'>,
  { filter = {}, orWord, also = [], withOffShelf = false, viewer }: LotRequest,
): Promise<LotQuery> {
  const buyer = toBuyer(context)
  checkFilter(filter, buyer)
  const facts = await loadKnownFacts(context, filter)
  const hidden = viewer ? await hiddenLots(context.db, viewer) : null
  const keyword = keywordCondition(filter, orWord)
  const { where, facets } = buildLotConditions(filter, { ...facts, keyword }, context.now)
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
  sort: Sort = LOT_SORTS.default,
): Promise<LotPage> => context.lots.page(await buildLotQuery(context, request), sort, bounds)

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
