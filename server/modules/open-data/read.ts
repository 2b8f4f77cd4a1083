// Reads the tables of open data in the order of their keys: a page begins after the last key of the one before, so rows that appear meanwhile
// shift nothing. Lots are those that guests see. With `since`, changed lots come in the order of their changes, so that a page reads no others;
// those that are no longer in the table are named in `removed`.

import { openTable, type OpenFieldName, type OpenTableName } from '../../../src/contract/open-data/tables'
import { addMonths, lastMonths, monthStart, toBeijingMonth } from '../../../src/lib/dates'
import { buildScreenUrl } from '../../../src/routes/match'
import type { AppContext } from '../../http/services'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'
import { preparedParameters } from '../../shared/sql'
import { absoluteUrl } from '../../shared/share'
import { monthStatsBy } from '../house/market/months'
import { COURT_SQL, LOT_SQL } from './columns'

export type OpenValue = string | number | boolean | null
export type OpenRow = Record<string, OpenValue>
export type OpenKey = string | number

export interface OpenAsk {
  fields: readonly string[]
  /** Key of the last row before; null: from the beginning. */
  after: OpenKey | null
  /** Unix seconds; only what changed at or after this time. */
  since?: number | undefined
  /** With `since` and `after`: time of the last change before. */
  at?: number | undefined
  limit: number
}

export interface OpenPage {
  rows: OpenRow[]
  /** Keys of rows that are no longer in the table. */
  removed: OpenKey[]
  /** Key of the last row or removed row; null: the table ends here. */
  last: OpenKey | null
  /** With `since`: the time at which `last` changed. */
  at?: number | undefined
}

type Asking = Pick<AppContext, 'db' | 'env' | 'now'>

/** A change may be written this long before it becomes visible to others: the longest statement of a job. */
const SLOWEST_WRITE = 900
const METRIC_SECONDS = 60
/** First year of metrics: courts began to auction online. */
const FIRST_MONTH = '2012-01'

/** Converts Unix seconds of timestamp fields to ISO 8601. */
function withTimes(name: OpenTableName, row: OpenRow): OpenRow {
  const { fields } = openTable(name)
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      fields[field]?.type === 'timestamp' && typeof value === 'number' ? formatTimestamp(value) : value,
    ]),
  )
}

export const formatTimestamp = (at: number) => new Date(at * 1000).toISOString().replace('.000Z', 'Z')

const buildSelect = (sql: Readonly<Record<string, string>>, fields: readonly string[]) =>
  fields.map(field => `${sql[field]} as ${field}`).join(', ')

type LotTable = keyof typeof LOT_SQL
/** SQL: the lot `h` is in the table. */
const IS_IN: Record<LotTable, string> = {
  lots: `h.shelf = 'on'`,
  rounds: `h.shelf = 'on'`,
  deals: `h.shelf = 'on' and h.status = 'sold' and h.deal_price is not null`,
}
/** SQL: the lot `h` is or was public, as `wasPublic` says of a row. */
const WAS_PUBLIC = `(h.shelf = 'on' or h.onlooker_total > 0 or h.off_reason is not null or h.off_at is not null)`
/** SQL: the lot `h` is or was in the table. */
const WAS_IN: Record<LotTable, string> = {
  lots: WAS_PUBLIC,
  rounds: WAS_PUBLIC,
  deals: `${WAS_PUBLIC} and (h.status = 'sold' or h.was_sold)`,
}

const readLots =
  (name: LotTable) =>
  async (context: Asking, { fields, after, since, at, limit }: OpenAsk): Promise<OpenPage> => {
    const p = preparedParameters()
    const isIn = IS_IN[name]
    const id = p.add(Number(after ?? 0))
    const { where, order } =
      since === undefined
        ? { where: `h.id > ${id} and ${isIn}`, order: 'h.id' }
        : {
            where: `(h.open_at, h.id) > (${p.add(at ?? since - SLOWEST_WRITE)}, ${id}) and ${WAS_IN[name]}`,
            order: 'h.open_at, h.id',
          }
    const found = await context.db.query<OpenRow & { row_key: number; row_at: number; is_in: boolean }>(
      `select h.id as row_key, h.open_at as row_at, ${isIn} as is_in, ${buildSelect(LOT_SQL[name], fields)}
     from house h where ${where} order by ${order} limit ${p.add(limit)}`,
      p.values,
    )
    const last = found.length < limit ? undefined : found.at(-1)
    const hasUrl = fields.includes('page_url' satisfies OpenFieldName<'lots'>)
    return {
      rows: found
        .filter(row => row.is_in)
        .map(({ row_key: id, row_at: _at, is_in: _in, ...row }) => ({
          ...row,
          ...(hasUrl && { page_url: absoluteUrl(context.env, buildScreenUrl('house-detail', { id })) }),
        })),
      removed: found.filter(row => !row.is_in).map(row => row.row_key),
      last: last?.row_key ?? null,
      ...(since !== undefined && { at: last?.row_at }),
    }
  }

async function readCourts({ db }: Asking, { fields, after, limit }: OpenAsk): Promise<OpenPage> {
  const found = await db.query<OpenRow & { row_key: string }>(
    `select c.court as row_key, ${buildSelect(COURT_SQL, fields)}
     from court_sum c, lateral (
       select coalesce(sum(sold), 0)::integer as sold, coalesce(sum(defaulted), 0)::integer as defaulted,
         coalesce(sum(failed), 0)::integer as failed, coalesce(sum(withdrawn), 0)::integer as withdrawn,
         coalesce(sum(stopped), 0)::integer as stopped
       from court_round where court = c.court
     ) r where c.court > $1 order by c.court limit $2`,
    [String(after ?? ''), limit],
  )
  return {
    rows: found.map(({ row_key: _, ...row }) => row),
    removed: [],
    last: found.length < limit ? null : (found.at(-1)?.row_key ?? null),
  }
}

type MetricRow = Record<OpenFieldName<'metrics'>, OpenValue> & { metric_id: string }

/** Returns the metrics of all districts in some months, in the order of their keys. */
const loadMetrics = (context: Asking, months: readonly string[]): Promise<MetricRow[]> =>
  memoizeWithTtl(
    { ...context, now: context.now() },
    `open metrics ${months[0]} ${months.length}`,
    METRIC_SECONDS,
    async () => {
      const { db } = context
      const [places, regions] = await Promise.all([
        monthStatsBy(context, months, { filter: {}, place: 'h.region_id' }),
        db.query<{ id: number; name: string }>(
          `select id, name from region where level = 'region' order by id`,
        ),
      ])
      return months.flatMap((month, i) =>
        regions.flatMap(({ id, name }): MetricRow[] => {
          const stat = places.get(id)?.[i]
          if (!stat || (stat.notice_total === 0 && stat.deal_total === 0 && stat.success_rate === null))
            return []
          return [
            {
              metric_id: `${month}/${id}`,
              month,
              region_id: id,
              region_name: name,
              notice_total: stat.notice_total,
              deal_total: stat.deal_total,
              deal_area: stat.deal_area,
              deal_amount_fen: stat.deal_amount,
              avg_unit_price_fen: stat.avg_unit_price,
              avg_discount_percent: stat.avg_discount_rate,
              success_percent: stat.success_rate,
              avg_signups: stat.signup_avg,
            },
          ]
        }),
      )
    },
  )

/** Reads year by year: a page needs a few months, and a statement per month would read the lots twelve times. */
async function readMetrics(context: Asking, { fields, after, limit }: OpenAsk): Promise<OpenPage> {
  const final = lastMonths(context.now(), 1)[0] ?? ''
  const from = after === null ? await findFirstMonth(context) : String(after).slice(0, 'YYYY-MM'.length)
  const rows: MetricRow[] = []
  for (
    let month = `${from.slice(0, 4)}-01`;
    month <= final && rows.length < limit;
    month = addMonths(month, 12)
  ) {
    const year = Array.from({ length: 12 }, (_, i) => addMonths(month, i)).filter(one => one <= final)
    rows.push(...(await loadMetrics(context, year)).filter(row => row.metric_id > String(after ?? '')))
  }
  const page = rows.slice(0, limit)
  return {
    rows: page.map(row =>
      Object.fromEntries(fields.map(field => [field, row[field as keyof MetricRow]] as const)),
    ),
    removed: [],
    last: page.length < limit ? null : (page.at(-1)?.metric_id ?? null),
  }
}

/** Returns the first month with a notice, a deal or a failed round; each is the first entry of an index. */
const findFirstMonth = (context: Asking): Promise<string> =>
  memoizeWithTtl({ ...context, now: context.now() }, 'open metrics first month', METRIC_SECONDS, async () => {
    const row = await context.db.one<{ at: number | null }>(
      `select least(
           (select min(notice_time) from house where shelf = 'on' and notice_time >= $1),
           (select min(deal_time) from house where shelf = 'on' and status = 'sold' and deal_time >= $1),
           (select min(end_time) from house where shelf = 'on' and status = 'failed' and end_time >= $1)
         ) as at`,
      [monthStart(FIRST_MONTH)],
    )
    return toBeijingMonth(row?.at ?? monthStart(FIRST_MONTH))
  })

const READERS: Record<OpenTableName, (context: Asking, ask: OpenAsk) => Promise<OpenPage>> = {
  lots: readLots('lots'),
  rounds: readLots('rounds'),
  deals: readLots('deals'),
  courts: readCourts,
  metrics: readMetrics,
}

/** Returns a page of a table. */
export async function readOpenTable(context: Asking, name: OpenTableName, ask: OpenAsk): Promise<OpenPage> {
  const page = await READERS[name](context, ask)
  return { ...page, rows: page.rows.map(row => withTimes(name, row)) }
}
