import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { LOT_VIEWS, OPEN_STATUSES, type LotView } from '../../../src/contract/codes'
import { DAY_SECONDS, toBeijingDay, dayStart } from '../../../src/lib/dates'
import { betweenOften, both, having, inSets, none, onlyIds, type Filter } from '../../lot-search/conditions'
import { findLots, type Asking, type Found } from '../../lot-search/find'
import { countBits, keepAll, setBit, type Bitmap } from '../../lots/bitmap'
import { caseSql } from '../../lot-search/keyword-sql'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'
import { parameters } from '../../shared/sql'

type Input = z.output<(typeof deskCalls)['desk/lots']['request']>

const ON = inSets('shelf:on')
const OPEN = both(ON, inSets(...OPEN_STATUSES.map(status => `status:${status}`)))
const HAS_AGENT = having('agent_ids', ids => ids.length > 0)
/** Filter for lots whose page has all its content. */
const WHOLE = both(
  inSets('has_cover:true'),
  inSets('can_look:true'),
  inSets('has_notice:true'),
  HAS_AGENT,
  betweenOften('lng'),
)

/** Ratio of lots to ids from which ids are looked up one by one. */
const FEW = 32

/** Filters by ascending ids, as many as a file contains: one merge pass over the table. */
const amongSorted =
  (ids: Float64Array): Filter =>
  (bits, table) => {
    if (ids.length < table.size / FEW) return keepAll(bits, table.bitsOf(ids))
    const found = table.none()
    for (let slot = 0, at = 0; slot < table.size && at < ids.length; slot++) {
      const id = table.id(slot)
      while ((ids[at] ?? Infinity) < id) at += 1
      if (ids[at] === id) setBit(found, slot)
    }
    keepAll(bits, found)
  }

/** Cache lifetime of the lots of the last batch, in seconds. */
const BATCH_SECONDS = 20

/** Returns the ids of the lots of the latest import batch, ascending. */
async function importedLots(context: Asking): Promise<Float64Array> {
  const bytes = await memoizeWithTtl(context, 'lots of the last batch', BATCH_SECONDS, async () => {
    const row = await context.db.one<{ ids: Buffer | null }>(
      `select string_agg(float8send(s.entity_id::float8), ''::bytea order by s.entity_id) as ids from import_source s
       where s.kind = 'lots' and s.entity_id is not null
         and s.batch_id = (select max(b.id) from import_batch b where b.kind = 'lots' and b.started_at is not null)`,
    )
    return row?.ids ?? Buffer.alloc(0)
  })
  return Float64Array.from({ length: bytes.length / 8 }, (_, at) => bytes.readDoubleBE(at * 8))
}

async function lotsWithCases({ db }: Asking): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct c.house_id as id from desk_case c where c.state <> 'closed' and c.house_id is not null`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the filter of each view at the current time. */
async function lotViews(context: Asking): Promise<Record<LotView, Filter>> {
  const cases = await lotsWithCases(context)
  const imported = await importedLots(context)
  const today = dayStart(toBeijingDay(context.now))
  return {
    all: () => undefined,
    ongoing: both(ON, inSets('status:ongoing')),
    today: both(OPEN, betweenOften('end_time', today, today + DAY_SECONDS - 1)),
    lacking: both(OPEN, none(WHOLE)),
    no_agent: both(OPEN, none(HAS_AGENT)),
    cases: onlyIds(cases),
    imported: amongSorted(imported),
    off: inSets('shelf:off'),
  }
}

/**
 * Filters these lots by one view, and counts the lots of every view. Reuses one scratch bitmap for the counts, since a new one per view
 * would allocate a megabyte each.
 */
function seenBy(
  { table, bits }: Found,
  views: Record<LotView, Filter>,
  view: LotView,
): { bits: Bitmap; totals: Record<LotView, number> } {
  const one = bits.slice()
  const totalOf = (name: LotView): number => {
    one.set(bits)
    views[name](one, table)
    return countBits(one)
  }
  const totals = Object.fromEntries(LOT_VIEWS.map(name => [name, totalOf(name)])) as Record<LotView, number>
  views[view](bits, table)
  return { bits, totals }
}

/** Returns a filter for lots whose case number contains the word; null if it is too short for one. */
async function byCaseNumber({ db }: Asking, keyword: string | undefined): Promise<Filter | null> {
  const p = parameters()
  const where = keyword === undefined ? null : caseSql(keyword, p)
  if (where === null) return null
  const rows = await db.query<{ id: number }>(`select h.id from house h where ${where}`, p.values)
  return onlyIds(rows.map(({ id }) => id))
}

/** Filters and order of desk/lots, without its page. */
export type LotsAsked = Omit<Input, 'page' | 'page_size'>

/** Returns the lots of a view, unlisted ones included, and the count of each view, at the current time. */
export async function askedLots(
  context: Asking,
  { view = 'all', order: _, ...filter }: LotsAsked,
): Promise<Found & { totals: Record<LotView, number> }> {
  const views = await lotViews(context)
  const orWord = await byCaseNumber(context, filter.keyword)
  const found = await findLots(context, { filter, withOffShelf: true, ...(orWord && { orWord }) })
  return { ...found, ...seenBy(found, views, view) }
}
