import type { z } from 'zod'
import { MAX_BUSINESS_DAYS, type VisitSource } from '../../../src/contract/desk/business-rules'
import type { Business, BusinessAgent, BusinessSource } from '../../../src/contract/desk/business'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { addDays, DAY_SECONDS, toBeijingDay, daysBetween, dayStart } from '../../../src/lib/dates'
import { LEAD_SOURCE } from '../../cards/lead-source'
import type { Database } from '../../db/database'
import { badField } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { memoizeWithTtl } from '../../shared/memoize-with-ttl'

type Calls = typeof deskCalls
type Input = z.output<Calls['desk/business']['request']>

/** Time range from the first second of a day to the last of another. */
interface Span {
  from: number
  until: number
}
type ByDay = Map<string, number>

const dayIn = (column: string) =>
  `to_char(to_timestamp(${column}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const byDay = async (
  db: Database,
  sql: { at: string; of: string },
  { from, until }: Span,
): Promise<ByDay> => {
  const rows = await db.query<{ day: string; total: number }>(
    `select ${dayIn(sql.at)} as day, count(*)::int as total from ${sql.of} and ${sql.at} >= $1 and ${sql.at} < $2 group by 1`,
    [from, until],
  )
  return new Map(rows.map(({ day, total }) => [day, total]))
}

/** Counts visits that began on that day, of browsers and mini-programs, known or not. */
const visits = (db: Database, span: Span) =>
  // A later start implies a later `seen_at`, which is indexed.
  byDay(db, { at: 's.started_at', of: `visitor_session s where s.seen_at >= ${span.from}` }, span)
/** Counts follows of lots made on that day that still exist. */
const follows = (db: Database, span: Span) =>
  byDay(db, { at: 'f.created_at', of: `follow f where f.type = 'house'` }, span)
/** Counts lots that members marked on that day as won by them. */
const deals = (db: Database, span: Span) =>
  byDay(db, { at: 'w.created_at', of: 'won_lot w where true' }, span)

/** SQL of the number of leads, of viewings among them, and of those called back; merged leads count once. */
const LEAD_SUMS = `count(*)::int as leads, (count(*) filter (where k.type = 'viewing'))::int as viewings,
  (count(*) filter (where k.status in ('contacted', 'done')))::int as calls`
const LEADS = 'lead k where k.merged_into is null and k.created_at >= $1 and k.created_at < $2'
type Sums = Pick<BusinessSource, 'leads' | 'viewings' | 'calls'>

const leadsByDay = async (db: Database, { from, until }: Span) => {
  const rows = await db.query<Sums & { day: string }>(
    `select ${dayIn('k.created_at')} as day, ${LEAD_SUMS} from ${LEADS} group by 1`,
    [from, until],
  )
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}
const leadsBySource = (db: Database, { from, until }: Span) =>
  db.query<BusinessSource>(
    `select ${LEAD_SOURCE} as source, ${LEAD_SUMS} from ${LEADS} group by 1 order by leads desc, 1`,
    [from, until],
  )
const leadsByAgent = (db: Database, { from, until }: Span) =>
  db.query<BusinessAgent>(
    `select coalesce(s.agent_id, 0) as id, coalesce(a.name, '') as name, s.leads, s.viewings, s.calls from (
       select k.agent_id, ${LEAD_SUMS} from ${LEADS} group by k.agent_id
     ) s left join agent a on a.id = s.agent_id order by s.leads desc, s.agent_id limit 50`,
    [from, until],
  )
const visitsBySource = (db: Database, { from, until }: Span) =>
  db.query<{ source: VisitSource; total: number }>(
    `select case
       when s.referer is null then 'direct'
       when s.referer ~* '^https?://[^/]*(baidu|bing|google|sogou|so|sm|toutiao)[.]' then 'search'
       else 'other'
     end as source,
       count(*)::int as total
     from visitor_session s where s.seen_at >= $1 and s.started_at >= $1 and s.started_at < $2 group by 1 order by total desc, 1`,
    [from, until],
  )

/** desk/business: the funnel from visits to deals by day, and leads by source and by agent. */
export function business(context: Context, { day_from, day_to }: Input): Promise<Business> {
  const { db, now } = context
  const to = day_to ?? toBeijingDay(now)
  const from = day_from ?? addDays(to, -29)
  const length = daysBetween(from, to) + 1
  if (length < 1) throw badField({ field: 'day_to', message: '结束日期不能早于开始日期' })
  if (length > MAX_BUSINESS_DAYS)
    throw badField({ field: 'day_from', message: `一次最多看 ${MAX_BUSINESS_DAYS} 天` })
  const span = { from: dayStart(from), until: dayStart(to) + DAY_SECONDS }
  return memoizeWithTtl(context, `business ${from} ${to}`, 120, async () => {
    const [visited, followed, won, leads] = [
      await visits(db, span),
      await follows(db, span),
      await deals(db, span),
      await leadsByDay(db, span),
    ]
    return {
      day_from: from,
      day_to: to,
      days: Array.from({ length }, (_, at) => {
        const day = addDays(from, at)
        return {
          day,
          visits: visited.get(day) ?? 0,
          follows: followed.get(day) ?? 0,
          ...(leads.get(day) ?? { leads: 0, viewings: 0, calls: 0 }),
          deals: won.get(day) ?? 0,
        }
      }),
      sources: await leadsBySource(db, span),
      visits: await visitsBySource(db, span),
      agents: await leadsByAgent(db, span),
    }
  })
}
