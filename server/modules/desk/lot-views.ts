import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { LOT_VIEWS, OPEN_STATUSES, type LotView } from '../../../src/contract/codes'
import { DAY_SECONDS, dayOf, dayStart } from '../../../src/lib/dates'
import {
  between,
  both,
  either,
  having,
  inSets,
  none,
  notInSets,
  onlyIds,
  type Narrow,
} from '../../lot-search/conditions'
import { findLots, type Asking, type Found } from '../../lot-search/find'
import { countBits, keepAll, setBit, type Bits } from '../../lots/bits'
import type { LotTable } from '../../lots/lot-table'
import { remember } from '../../shared/remember'

type Input = z.output<(typeof deskCalls)['desk/lots']['request']>

const ON = inSets('shelf:on')
const OPEN = both(ON, inSets(...OPEN_STATUSES.map(status => `status:${status}`)))
const NO_AGENT = none(having('agent_ids', ids => ids.length > 0))
const LACKS = either(
  notInSets('has_cover:true'),
  notInSets('can_look:true'),
  NO_AGENT,
  notInSets('has_notice:true'),
  none(between('lng')),
)

/** Of ids that ascend, as many as a file brought: walked through once, not looked for one by one. */
const amongSorted =
  (ids: Float64Array): Narrow =>
  (bits, table) => {
    const found = table.none()
    for (let slot = 0, at = 0; slot < table.size && at < ids.length; slot++) {
      const id = table.id(slot)
      while ((ids[at] ?? Infinity) < id) at += 1
      if (ids[at] === id) setBit(found, slot)
    }
    keepAll(bits, found)
  }

/** So long the lots of the last batch are kept, in seconds. */
const BATCH_SECONDS = 20

/** The lots of the batch that came last, ascending. */
async function importedLots(context: Asking): Promise<Float64Array> {
  const bytes = await remember(context, 'lots of the last batch', BATCH_SECONDS, async () => {
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

/** What each view holds, as it is now. */
async function lotViews(context: Asking): Promise<Record<LotView, Narrow>> {
  const cases = await lotsWithCases(context)
  const imported = await importedLots(context)
  const today = dayStart(dayOf(context.now))
  return {
    all: () => undefined,
    ongoing: both(ON, inSets('status:ongoing')),
    today: both(OPEN, between('end_time', today, today + DAY_SECONDS - 1)),
    lacking: both(OPEN, LACKS),
    no_agent: both(OPEN, NO_AGENT),
    cases: onlyIds(cases),
    imported: amongSorted(imported),
    off: inSets('shelf:off'),
  }
}

/** The lots of each view among these. */
function viewSets(
  { table, bits }: { table: LotTable; bits: Bits },
  views: Record<LotView, Narrow>,
): Record<LotView, Bits> {
  const setOf = (view: LotView): Bits => {
    const mine = bits.slice()
    views[view](mine, table)
    return mine
  }
  return Object.fromEntries(LOT_VIEWS.map(view => [view, setOf(view)])) as Record<LotView, Bits>
}

export const viewTotals = (sets: Record<LotView, Bits>): Record<LotView, number> =>
  Object.fromEntries(LOT_VIEWS.map(view => [view, countBits(sets[view])])) as Record<LotView, number>

/** Characters of a word from which on it is looked for in case numbers: a shorter one is in too many. */
const CASE_LEAST = 5

/** Lots whose case number holds the word; null where it is too short for one. */
async function byCaseNumber({ db }: Asking, keyword: string | undefined): Promise<Narrow | null> {
  if (keyword === undefined || (keyword.match(/[\p{L}\p{N}]/gu) ?? []).length < CASE_LEAST) return null
  const rows = await db.query<{ id: number }>(
    `select h.id from house h where h.case_no is not null and pairs_of(keyword_text(h.case_no)) @> keyword_grams($1)
       and keyword_text(h.case_no) like all (keyword_patterns($1))`,
    [keyword],
  )
  return onlyIds(rows.map(({ id }) => id))
}

/** What desk/lots is narrowed and ordered by, apart from its page. */
export type LotsAsked = Omit<Input, 'page' | 'page_size'>

/** The lots that are asked for, off the shelf too, with those of each view among them; as they are at this moment. */
export async function askedLots(
  context: Asking,
  { view: _, order: __, ...filter }: LotsAsked,
): Promise<Found & { sets: Record<LotView, Bits> }> {
  const views = await lotViews(context)
  const orWord = await byCaseNumber(context, filter.keyword)
  const found = await findLots(context, { filter, withOffShelf: true, ...(orWord && { orWord }) })
  return { ...found, sets: viewSets(found, views) }
}
