// Runs lot queries on the in-memory lot index. A query first loads its inputs from the database (stations, rides, keyword ids, hidden
// lots), then takes the current table and applies its predicates to a bitmap of all lots without awaiting anything. For facets it keeps one
// more bitmap per facet that skips the facet's own predicate.

import { normalizeInput } from '../../src/lib/text/normalize-input'
import type { Caller, Context } from '../http/context'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'
import { parameters } from '../shared/sql'
import { buildAsker, type Asker, type AskerRules } from './asker'
import { hiddenBy } from './hidden'
import { keywordSql } from './keyword-sql'
import { countBits, setBit, type Bitmap } from '../lots/bitmap'
import {
  checkFilter,
  buildLotConditions,
  either,
  having,
  inSets,
  metroSeconds,
  onlyIds,
  type FacetName,
  type HouseFilter,
  type Known,
  type Filter,
  type Station,
} from './conditions'
import type { LotIndex } from '../lots/lot-index'
import { hasNumber, type LotTable } from '../lots/lot-table'

/** Fields of a context that a lot query needs. */
export type Asking = Pick<Context, 'db' | 'now' | 'env' | 'situation'> &
  Partial<AskerRules> & { lots: Pick<LotIndex, 'now'> }

export interface LotQuery {
  filter?: HouseFilter
  /** Alternative predicate: a lot matches by this or by the keyword. */
  orWord?: Filter
  /** Additional predicates. */
  also?: readonly Filter[]
  /** Includes lots off the shelf. */
  withOffShelf?: boolean
  /** Viewer of the result: lots that the viewer hid are left out. */
  viewer?: Caller
}

const ON_SHELF = inSets('shelf:on')
/** A deleted lot is in neither set. */
const ON_ANY = inSets('shelf:on', 'shelf:off')

/** Result of a query over the table as it is now. Use it synchronously: the table may change at the next await. */
export interface Found {
  table: LotTable
  bits: Bitmap
  /** Caller whose cost figures were used. */
  asker: Asker
}

/** TTL in seconds of lines, stations and rides, which change only with the city's map. */
const MAP_SECONDS = 600

async function loadKnownFacts(
  context: Asking,
  filter: HouseFilter,
): Promise<Omit<Known, 'keyword' | 'asker'>> {
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

function buildAllBits(table: LotTable): Bitmap {
  const bits = table.none()
  bits.fill(0xffffffff, 0, table.size >>> 5)
  for (let slot = table.size & ~31; slot < table.size; slot++) setBit(bits, slot)
  return bits
}

/** Keywords that contain a number are searched in the database; TTL in seconds of their result. */
const WORD_SECONDS = 3

/** Returns the predicate of a keyword. Without a number in it, the words are matched against the dictionary of lot keywords. */
async function havingWords(context: Asking, keyword: string): Promise<Filter> {
  const { db } = context
  const row = await db.one<{ words: string[] | null }>('select keyword_words($1) as words', [
    normalizeInput(keyword),
  ])
  const words = row?.words ?? []
  if (words.length === 0) return bits => bits.fill(0)
  if (!words.some(hasNumber)) return having('keywords', text => words.every(word => text.includes(word)))
  const ids = await memoizeWithTtl(context, `lots with ${keyword}`, WORD_SECONDS, async () => {
    const p = parameters()
    const rows = await db.query<{ id: number }>(
      `select h.id from house h where ${keywordSql(keyword, p)}`,
      p.values,
    )
    return rows.map(({ id }) => id)
  })
  return onlyIds(ids)
}

/** Returns the table, and the predicates of a query. */
async function asked(
  context: Asking,
  { filter = {}, orWord, also = [], withOffShelf = false, viewer }: LotQuery,
) {
  const asker = buildAsker(context)
  checkFilter(filter, asker)
  const known = await loadKnownFacts(context, filter)
  const words = filter.keyword === undefined ? null : await havingWords(context, filter.keyword)
  const keyword = words && orWord ? either(words, orWord) : words
  const hidden = viewer ? await hiddenBy(context.db, viewer) : null
  const table = await context.lots.now()
  const { facets, others } = buildLotConditions(filter, { ...known, keyword, asker }, context.now)
  return {
    table,
    asker,
    facets,
    others: [withOffShelf ? ON_ANY : ON_SHELF, ...others, ...also, ...(hidden ? [hidden] : [])],
  }
}

/** Returns the lots of a query. Impossible ranges, boxes or polygons are 1004. */
export async function findLots(context: Asking, query: LotQuery): Promise<Found> {
  const { table, asker, facets, others } = await asked(context, query)
  const bits = buildAllBits(table)
  for (const narrow of [...facets.values(), ...others]) narrow(bits, table)
  return { table, bits, asker }
}

/** Returns the lots of a query, and for each facet the lots that match the filter without the facet's own predicate. */
export async function findForFacets(
  context: Asking,
  query: Pick<LotQuery, 'filter' | 'viewer'>,
): Promise<Found & { without: (facet: FacetName) => Bitmap }> {
  const { table, asker, facets, others } = await asked(context, query)
  const bits = buildAllBits(table)
  for (const narrow of others) narrow(bits, table)
  const asides = new Map<FacetName, Bitmap>()
  // Lots that pass all predicates so far go through the next one, and so do those that pass all except one facet.
  for (const [name, narrow] of facets) {
    for (const aside of asides.values()) narrow(aside, table)
    asides.set(name, bits.slice())
    narrow(bits, table)
  }
  return { table, bits, asker, without: facet => asides.get(facet) ?? bits }
}

export async function countLots(context: Asking, query: LotQuery): Promise<number> {
  return countBits((await findLots(context, query)).bits)
}
