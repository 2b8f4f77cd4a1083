import type { z } from 'zod'
import { CASE_TABS, type CaseTab } from '../../../src/contract/case-rules'
import type { CaseRow } from '../../../src/contract/case/cards'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { DAY_SECONDS, startOfDay } from '../../../src/lib/dates'
import { CASE_SUBJECT } from '../../cases/subject'
import { requireUid, type Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { likeAnywhere } from '../../shared/sql'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** SQL conditions of the tabs of the list; $1 is the caller. */
const TABS: Record<CaseTab, string> = {
  open: `c.state <> 'closed'`,
  new: `c.state = 'new'`,
  working: `c.state = 'working'`,
  waiting: `c.state = 'waiting'`,
  mine: `c.state <> 'closed' and c.owner_uid = $1`,
  closed: `c.state = 'closed'`,
}

/** Order of the tabs: cases that may change a bid, then by due time; waiting cases have no due time. Closed ones from the latest. */
const ORDER = {
  open: `c.is_first desc, c.state = 'waiting', c.due_at, c.id`,
  closed: 'c.closed_at desc, c.id desc',
}

export const CASE_ROW = `c.id, c.number, c.kind, c.about, ${CASE_SUBJECT} as subject, c.house_id, c.field,
  c.agent_id, c.text_type, c.text_id, c.content,
  c.state, c.outcome, c.is_first, c.owner_uid,
  (select o.nickname from users o where o.uid = c.owner_uid) as owner, c.due_at, c.waiting_since,
  c.created_at, c.closed_at`

/** SQL condition: the case `c` has this number, lot, agent, or end of the reporter's phone; `like` and `word` are placeholders. */
export const caseMatches = (like: string, word: string) => `(c.number ilike ${like}
      or exists (select 1 from house h where h.id = c.house_id and (h.title ilike ${like} or h.code ilike ${like}))
      or exists (select 1 from agent a where a.id = c.agent_id and a.name ilike ${like})
      or right(coalesce(c.phone, (select u.phone from users u where u.uid = c.uid)), 4) = ${word}::text)`

/** Period of closed cases, in seconds, over which the response time is calculated. */
const STATS_SECONDS = 30 * DAY_SECONDS

/** desk/cases: one tab of the list, with the count of each tab under the same filters. */
export async function deskCases(
  context: Context,
  { tab = 'open', kind, about, owner_uid, keyword, ...asked }: Input<'desk/cases'>,
): Promise<Output<'desk/cases'>> {
  const { db, now } = context
  const bounds = pageBounds(asked)
  const like = keyword === undefined ? null : likeAnywhere(keyword)
  const values = [requireUid(context), kind ?? null, about ?? null, owner_uid ?? null, like, keyword ?? null]
  const where = `$1::bigint is not null and ($2::text is null or c.kind = $2) and ($3::text is null or c.about = $3)
    and ($4::bigint is null or c.owner_uid = $4)
    and ($5::text is null or ${caseMatches('$5', '$6')})`
  const tabs = await db.one<Record<CaseTab, number>>(
    `select ${CASE_TABS.map(name => `(count(*) filter (where ${TABS[name]}))::int as ${name}`).join(', ')} from desk_case c where ${where}`,
    values,
  )
  const list = await db.query<CaseRow>(
    `select ${CASE_ROW} from desk_case c where ${TABS[tab]} and ${where}
     order by ${tab === 'closed' ? ORDER.closed : ORDER.open} limit $7 offset $8`,
    [...values, bounds.limit, bounds.offset],
  )
  const stats = await db.one<{
    due_today: number
    closed_total: number
    in_time: number
    mean_hours: number | null
  }>(
    `select count(*) filter (where state in ('new', 'working') and due_at < $1)::int as due_today,
       count(*) filter (where closed_at > $2)::int as closed_total,
       count(*) filter (where closed_at > $2 and closed_at <= due_at)::int as in_time,
       round(avg(closed_at - created_at) filter (where closed_at > $2) / 3600.0, 1)::float8 as mean_hours
     from desk_case where state <> 'closed' or closed_at > $2`,
    [startOfDay(now) + DAY_SECONDS, now - STATS_SECONDS],
  )
  const counts = tabs ?? { open: 0, new: 0, working: 0, waiting: 0, mine: 0, closed: 0 }
  return {
    ...pageAnswer(list, counts[tab], bounds),
    tabs: counts,
    ...(stats ?? { due_today: 0, closed_total: 0, in_time: 0, mean_hours: null }),
  }
}
