import { normalizeInput } from '../../src/lib/text/normalize-input'
import type { Caller, Context } from '../http/context'
import { remember } from '../shared/remember'
import { parameters } from '../shared/sql'
import { askerOf, type Asker, type AskerRules } from './asker'
import { hiddenBy } from './hidden'
import { keywordSql } from './keyword-sql'
import { countBits, setBit, type Bits } from '../lots/bits'
import {
  checkFilter,
  conditionsOf,
  either,
  having,
  inSets,
  metroSeconds,
  onlyIds,
  type FacetName,
  type HouseFilter,
  type Known,
  type Narrow,
  type Station,
} from './conditions'
import type { LotIndex } from '../lots/lot-index'
import { hasNumber, type LotTable } from '../lots/lot-table'

/** What a question about lots needs of its call. */
export type Asking = Pick<Context, 'db' | 'now' | 'env' | 'situation'> &
  Partial<AskerRules> & { lots: Pick<LotIndex, 'now'> }

export interface LotQuery {
  filter?: HouseFilter
  /** What a lot may be instead of having the keyword. */
  orWord?: Narrow
  /** More conditions. */
  also?: readonly Narrow[]
  /** Those off the shelf too. */
  withOffShelf?: boolean
  /** Who is shown them: what they hid is left out. */
  viewer?: Caller
}

const ON_SHELF = inSets('shelf:on')
/** A lot that is deleted is on neither. */
const ON_ANY = inSets('shelf:on', 'shelf:off')

/** Lots that a query finds, as they are at this moment: to be used at once, before anything else is waited for. */
export interface Found {
  table: LotTable
  bits: Bits
  /** Whose figures they were found by. */
  asker: Asker
}

/** Lines, stations and rides change with the map of the city: they may be this old, in seconds. */
const MAP_SECONDS = 600

async function knownOf(context: Asking, filter: HouseFilter): Promise<Omit<Known, 'keyword' | 'asker'>> {
  const { db } = context
  const ask = async <T>(key: string, text: string, value: number | readonly number[] | undefined) =>
    value === undefined || (typeof value === 'object' && value.length === 0)
      ? []
      : remember(context, `${key} ${JSON.stringify(value)}`, MAP_SECONDS, () => db.query<T>(text, [value]))
  // One after the other: a transaction asks them of one connection.
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
  const most = metroSeconds(filter)
  return { stations, ofLines, rides: rides.filter(({ seconds }) => seconds <= most) }
}

/** All lots, a bit for each slot. */
function allOf(table: LotTable): Bits {
  const bits = table.none()
  bits.fill(0xffffffff, 0, table.size >>> 5)
  for (let slot = table.size & ~31; slot < table.size; slot++) setBit(bits, slot)
  return bits
}

/** Words with a number in them are asked of the database; so long may their lots be kept, in seconds. */
const WORD_SECONDS = 3

/** Which lots have a keyword. Without a number in it the words are looked for in what lots share of their texts. */
async function havingWords(context: Asking, keyword: string): Promise<Narrow> {
  const { db } = context
  const row = await db.one<{ words: string[] | null }>('select keyword_words($1) as words', [
    normalizeInput(keyword),
  ])
  const words = row?.words ?? []
  if (words.length === 0) return bits => bits.fill(0)
  if (!words.some(hasNumber)) return having('keywords', text => words.every(word => text.includes(word)))
  const ids = await remember(context, `lots with ${keyword}`, WORD_SECONDS, async () => {
    const p = parameters()
    const rows = await db.query<{ id: number }>(
      `select h.id from house h where ${keywordSql(keyword, p)}`,
      p.values,
    )
    return rows.map(({ id }) => id)
  })
  return onlyIds(ids)
}

/** The table, and the conditions of a query. */
async function asked(
  context: Asking,
  { filter = {}, orWord, also = [], withOffShelf = false, viewer }: LotQuery,
) {
  const asker = askerOf(context)
  checkFilter(filter, asker)
  const known = await knownOf(context, filter)
  const words = filter.keyword === undefined ? null : await havingWords(context, filter.keyword)
  const keyword = words && orWord ? either(words, orWord) : words
  const hidden = viewer ? await hiddenBy(context.db, viewer) : null
  const table = await context.lots.now()
  const { facets, others } = conditionsOf(filter, { ...known, keyword, asker }, context.now)
  return {
    table,
    asker,
    facets,
    others: [withOffShelf ? ON_ANY : ON_SHELF, ...others, ...also, ...(hidden ? [hidden] : [])],
  }
}

/** The lots of a query. Ranges, boxes or polygons that cannot be are 1004. */
export async function findLots(context: Asking, query: LotQuery): Promise<Found> {
  const { table, asker, facets, others } = await asked(context, query)
  const bits = allOf(table)
  for (const narrow of [...facets.values(), ...others]) narrow(bits, table)
  return { table, bits, asker }
}

/** The lots of a query, and of each facet those that the filter leaves with the facet's own part set aside. */
export async function findForFacets(
  context: Asking,
  query: Pick<LotQuery, 'filter' | 'viewer'>,
): Promise<Found & { without: (facet: FacetName) => Bits }> {
  const { table, asker, facets, others } = await asked(context, query)
  const bits = allOf(table)
  for (const narrow of others) narrow(bits, table)
  const asides = new Map<FacetName, Bits>()
  // What passes all parts up to here takes on the next one, and so does what passes all but one of them.
  for (const [name, narrow] of facets) {
    for (const aside of asides.values()) narrow(aside, table)
    asides.set(name, bits.slice())
    narrow(bits, table)
  }
  return { table, bits, asker, without: facet => asides.get(facet) ?? bits }
}

/** How many lots a query finds. */
export async function countLots(context: Asking, query: LotQuery): Promise<number> {
  return countBits((await findLots(context, query)).bits)
}
