import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { LOT_VIEWS, type LotView } from '../../../src/contract/codes'
import { DAY_SECONDS, toBeijingDay, dayStart } from '../../../src/lib/dates'
import {
  all,
  betweenOften,
  caseSql,
  countLotFacets,
  isOneOf,
  isOpen,
  lotIds,
  not,
  onlyIds,
  type Asking,
  type Condition,
  type LotRequest,
} from '../../search'
import { badField, conflict } from '../../errors/api-error'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'
import { parameters } from '../../shared/sql'

type Input = z.output<(typeof deskCalls)['desk/lots']['request']>

const ON = isOneOf('shelf', 'on')
const OPEN = all(ON, isOpen)
const HAS_AGENT: Condition = { op: 'filled', field: 'agent_ids' }
/** Condition of lots whose page has all its content. */
const WHOLE = all(
  isOneOf('has_cover', true),
  isOneOf('can_look', true),
  isOneOf('has_notice', true),
  HAS_AGENT,
  betweenOften('lng'),
)

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

/** Returns the condition of each view at the current time. */
async function lotViews(context: Asking): Promise<Record<LotView, Condition>> {
  const cases = await lotsWithCases(context)
  const imported = await importedLots(context)
  const today = dayStart(toBeijingDay(context.now))
  return {
    all: all(),
    ongoing: all(ON, isOneOf('status', 'ongoing')),
    today: all(OPEN, betweenOften('end_time', today, today + DAY_SECONDS - 1)),
    lacking: all(OPEN, not(WHOLE)),
    no_agent: all(OPEN, not(HAS_AGENT)),
    cases: onlyIds(cases),
    imported: { op: 'ids', ids: imported },
    off: isOneOf('shelf', 'off'),
  }
}

/** Returns a condition for lots whose case number contains the word; null if it is too short for one. */
async function byCaseNumber({ db }: Asking, keyword: string | undefined): Promise<Condition | null> {
  const p = parameters()
  const where = keyword === undefined ? null : caseSql(keyword, p)
  if (where === null) return null
  const rows = await db.query<{ id: number }>(`select h.id from house h where ${where}`, p.values)
  return onlyIds(rows.map(({ id }) => id))
}

/** Filters and order of desk/lots, without its page. */
export type LotsAsked = Omit<Input, 'page' | 'page_size'>

/** Returns the request for the lots of a view, unlisted ones included, and for those of all views, with the condition of each. */
export async function askedLots(
  context: Asking,
  { view = 'all', order: _, ...filter }: LotsAsked,
): Promise<{ seen: LotRequest; every: LotRequest; views: Record<LotView, Condition> }> {
  const views = await lotViews(context)
  const orWord = await byCaseNumber(context, filter.keyword)
  const every = { filter, withOffShelf: true, ...(orWord && { orWord }) }
  return { seen: { ...every, also: [views[view]] }, every, views }
}

/** Returns the ids of the lots of a view, ascending; only those among `house_ids`, if given. */
export async function askedLotIds(
  context: Asking,
  { house_ids, ...asked }: LotsAsked & { house_ids?: number[] | undefined },
): Promise<number[]> {
  const { seen } = await askedLots(context, asked)
  const request = house_ids ? { ...seen, also: [...(seen.also ?? []), onlyIds(house_ids)] } : seen
  const found: number[] = []
  for await (const ids of lotIds(context, request)) found.push(...ids)
  return found
}

/**
 * Returns the ids that a bulk change applies to: the named ones, or all of the filter if they are as many as the caller was shown. Called
 * before the change's transaction, because a search engine may be another machine.
 */
export async function manyLotIds(
  context: Asking,
  {
    house_ids,
    expected_total,
    ...asked
  }: LotsAsked & { house_ids?: number[] | undefined; expected_total?: number | undefined },
): Promise<number[]> {
  if (house_ids) return house_ids
  if (expected_total === undefined) throw badField({ field: 'house_ids', message: '请选择房源' })
  const ids = await askedLotIds(context, asked)
  if (ids.length !== expected_total)
    throw conflict(`符合条件的房源现在是 ${ids.length} 套，不是 ${expected_total} 套，请核对后再试`)
  return ids
}

/** Counts the lots of every view. */
export async function countViews(
  context: Asking,
  { every, views }: { every: LotRequest; views: Record<LotView, Condition> },
): Promise<Record<LotView, number>> {
  const { counts } = await countLotFacets(context, every, [{ counts: LOT_VIEWS.map(name => views[name]) }])
  return Object.fromEntries(LOT_VIEWS.map((name, at) => [name, counts[0]?.[at] ?? 0])) as Record<
    LotView,
    number
  >
}
