import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { LICENCE_SOON_DAYS, REQUEST_SOON_DAYS } from '../../../src/contract/people-rules'
import {
  ALL_PERMISSIONS,
  hasPermission,
  PERMISSIONS,
  type Permission,
} from '../../../src/contract/permissions'
import type { Caller, Context } from '../../http/context'
import { bannersLeft } from '../content/banners'
import { lawPage } from '../law/repository'
import { listDecidedPaths } from './prepared-scope'
import { CHECK_DAYS } from './texts'
import { loadToday } from './today'

type Calls = typeof deskCalls
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Days before the due date of a law check from which the desk shows it. */
const SOON_DAYS = 14

type AllCounts = Output<'desk/home'>['counts']
type Counts = Omit<AllCounts, 'laws'>

/** Permission that each count belongs to; those of waiting changes are counted by permission. */
const COUNTED: Record<Exclude<keyof AllCounts, 'prepared'>, Permission> = {
  article: 'texts.edit',
  story: 'texts.edit',
  report: 'texts.edit',
  wiki: 'texts.edit',
  review: 'texts.edit',
  banners: 'campaigns.edit',
  marketing: 'campaigns.edit',
  video: 'campaigns.edit',
  asks: 'asks.answer',
  reports: 'asks.answer',
  cases: 'cases.answer',
  cases_late: 'cases.answer',
  checks: 'checks.review',
  laws: 'laws.edit',
  dead: 'operations',
  persons: 'privacy.answer',
  licences: 'licences.check',
}

/** Counts of what the caller may see; the others are 0, or null if they are null for editors. */
const withinPermissions = (caller: Caller, counts: AllCounts): AllCounts => {
  const unseen = { ...counts }
  for (const [name, permission] of Object.entries(COUNTED) as [keyof typeof COUNTED, Permission][])
    if (!hasPermission(caller, permission))
      Object.assign(unseen, { [name]: PERMISSIONS[permission].role === 'admin' ? null : 0 })
  return unseen
}

/** Returns the counts for the desk's navigation: what exists and what waits. */
export async function deskHome(context: Context): Promise<Output<'desk/home'>> {
  const { db, now, caller } = context
  const row = await db.one<Omit<Counts, 'banners'> & { oldest_ask: number | null }>(
    `select (select count(*) from article)::int as article, (select count(*) from story)::int as story,
         (select count(*) from report)::int as report,
       (select count(*) from wiki)::int as wiki, (select count(*) from marketing_page)::int as marketing,
       (select count(*) from video where withdrawn_at is null)::int as video,
       ((select count(*) from article where status = 'review') + (select count(*) from story where status = 'review')
        + (select count(*) from report where status = 'review')
        + (select count(*) from wiki where status = 'review'))::int as review,
       (select count(*) from ask where status = 'pending' and type < 9)::int as asks,
       (select count(*) from ask_report where state = 'open')::int as reports,
       (select count(*) from desk_case where state <> 'closed')::int as cases,
       (select count(*) from desk_case where state in ('new', 'working') and due_at < $4)::int as cases_late,
       (select count(*) from house_check where status = 'review')::int as checks,
       (select count(*) from prepared_change where state = 'waiting' and path = any($5))::int as prepared,
       case when $1 then (select count(*) from message where state = 'dead')::int end as dead,
       case when $1 then (select count(*) from person_request where state = 'open' and due_day <= $2)::int end as persons,
       case when $1 then (select count(*) from agent where not is_off and licence_until <= $3)::int end as licences,
       (select min(created_at) from ask where status = 'pending' and type < 9) as oldest_ask`,
    [
      caller.role === 'admin',
      addDays(toBeijingDay(now), REQUEST_SOON_DAYS),
      addDays(toBeijingDay(now), LICENCE_SOON_DAYS),
      now,
      listDecidedPaths(caller),
    ],
  )
  const upcoming = await db.query<Output<'desk/home'>['upcoming'][number]>(
    `select type, id, title, publish_at from (
       select 'article' as type, id, title, publish_at from article where status = 'scheduled'
       union all select 'story', id, title, publish_at from story where status = 'scheduled'
       union all select 'report', id, title, publish_at from report where status = 'scheduled'
       union all select 'wiki', id, title, publish_at from wiki where status = 'scheduled'
       union all select 'banner', id, title, start_time from banner where start_time > $1 and not is_draft
       union all select 'marketing', id, title, start_time from marketing_page where start_time > $1 and status = 'published'
     ) s order by publish_at, id limit 6`,
    [now],
  )
  const due = addDays(toBeijingDay(now), -CHECK_DAYS)
  const count = await db.one<{ total: number }>(
    'select count(*) as total from law_article where checked_day < $1',
    [due],
  )
  const laws = await lawPage(context, {
    checked_before: addDays(due, SOON_DAYS),
    byCheck: true,
    page_size: 5,
  })
  const { oldest_ask = null, ...counts } = row ?? {
    article: 0,
    story: 0,
    report: 0,
    wiki: 0,
    marketing: 0,
    video: 0,
    review: 0,
    asks: 0,
    reports: 0,
    cases: 0,
    cases_late: 0,
    checks: 0,
    prepared: 0,
    dead: null,
    persons: null,
    licences: null,
  }
  const banners = (await bannersLeft(context)).total
  return {
    permissions: ALL_PERMISSIONS.filter(one => hasPermission(caller, one)),
    counts: withinPermissions(caller, { ...counts, banners, laws: count?.total ?? 0 }),
    today: await loadToday(context),
    oldest_ask: hasPermission(caller, 'asks.answer') ? oldest_ask : null,
    upcoming: upcoming.filter(({ type }) =>
      hasPermission(caller, type === 'banner' || type === 'marketing' ? 'campaigns.edit' : 'texts.edit'),
    ),
    laws: hasPermission(caller, 'laws.edit') ? laws.list : [],
    now,
  }
}
