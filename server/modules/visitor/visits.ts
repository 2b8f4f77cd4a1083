import { randomBytes } from 'node:crypto'
import { FOLLOW_TYPES } from '../../../src/contract/codes'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { givenSql } from '../../shared/choices'
import { countShareOpened } from '../share/visits'
import { noteHistory } from '../../shared/history'
import { noteView } from '../../shared/views'
import { SEEN_AGAIN, seenSql } from '../../shared/seen-lots'
import { FOLLOWED } from '../../shared/followed'

/** Seconds in which another start counts as a retry of the last one. */
const SAME_VISIT_SECONDS = 30
const DAY = 86_400
/** Far above the traffic of phones that share one IP address of a mobile network. */
const STARTS = { name: 'visit.address', total: 1_200, seconds: 600 }

/** visitor/start-session: opens a visit; an unknown sid is accepted. */
export async function startVisit(
  context: Context,
  {
    sid,
    client_type = 1,
    entry_url,
    referer,
  }: {
    sid: string
    client_type?: number | undefined
    entry_url?: string | undefined
    referer?: string | undefined
  },
): Promise<{ session_id: string; server_time: number }> {
  const { client, caller, now } = context
  await consumeLimit(context, { ...STARTS, subject: client.ipHash })
  const sessionId = await context.db.transaction(async db => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`visit:${sid}`])
    await db.query(
      'insert into browser (sid, sign_code, referer, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      [sid, client.signCode, referer || null, now],
    )
    const last = await db.one<{ session_id: string }>(
      'select session_id from visitor_session where sid = $1 and started_at > $2 and closed_at is null order by started_at desc limit 1',
      [sid, now - SAME_VISIT_SECONDS],
    )
    if (last) return last.session_id
    const made = randomBytes(16).toString('base64url') // 22 characters
    await db.query(
      'insert into visitor_session (session_id, sid, uid, client_type, entry_url, referer, started_at, seen_at) values ($1, $2, $3, $4, $5, $6, $7, $7)',
      [made, sid, caller.uid, client_type, entry_url || null, referer || null, now],
    )
    return made
  })
  return { session_id: sessionId, server_time: now }
}

/** visitor/close-session: a visit that is closed or unknown gets the same response. */
export async function closeVisit({ db, now }: Context, { session_id: sessionId }: { session_id: string }) {
  await db.query(
    'update visitor_session set closed_at = $2, seen_at = $2 where session_id = $1 and closed_at is null',
    [sessionId, now],
  )
  return { ok: true }
}

interface Visit {
  sid: string
  uid: number | null
}

/** Returns the visit of this browser; throws 1005 if unknown, 1004 if it is another browser's. */
async function loadVisit(
  { db }: Context,
  { session_id: sessionId, sid }: { session_id: string; sid: string },
): Promise<Visit> {
  const visit = await db.one<Visit>('select sid, uid from visitor_session where session_id = $1', [sessionId])
  if (!visit) throw notFound('访问已过期')
  if (visit.sid !== sid) throw badField({ field: 'sid', message: '与访问不符' })
  return visit
}

interface Step {
  session_id: string
  sid: string
  entity_type: string
  entity_id: number
  share_uid?: number | undefined
}

/** visitor/trace: adds one step to a visit and reopens a closed one. Viewed entities are counted, and added to a member's history. */
export async function trace(context: Context, step: Step) {
  const { db, caller, now } = context
  await loadVisit(context, step)
  await consumeLimit(context, { name: 'trace.visit', subject: step.session_id, total: 120, seconds: 60 })
  await db.query(
    `insert into trace (session_id, uid, entity_type, entity_id, share_uid, at)
     values ($1, case when ${givenSql('history', '$2')} then $2::bigint end, $3, $4, $5, $6)`,
    [step.session_id, caller.uid, step.entity_type, step.entity_id, step.share_uid ?? null, now],
  )
  await db.query('update visitor_session set seen_at = $2, closed_at = null where session_id = $1', [
    step.session_id,
    now,
  ])
  noteHistory(context, step.entity_type, step.entity_id)
  if (step.share_uid !== undefined)
    await countShareOpened(context, {
      sharer: step.share_uid,
      type: step.entity_type,
      id: step.entity_id,
    })
  if (step.entity_type === 'marketing_page') noteView(context, 'marketing_page', step.entity_id)
  return { ok: true }
}

/**
 * SQL that adds the viewed entities of a visit to a member's history; $1 the visit, $2 the uid, $3 the earliest time stored. Counts new
 * rows.
 */
const LOOKS_OF_VISIT = `
  insert into look (uid, type, entity_id, looked_at, seen)
  select $2, s.entity_type, s.entity_id, max(s.at), ${seenSql({ type: 's.entity_type', id: 's.entity_id', at: 'max(s.at)' })} from trace s
  where s.session_id = $1 and s.at >= $3 and ${givenSql('history', '$2')} and case s.entity_type
    ${FOLLOW_TYPES.map(type => `when '${type}' then exists (select 1 from ${FOLLOWED[type].table} t where t.id = s.entity_id)`).join(' ')}
      else false
    end
  group by s.entity_type, s.entity_id
  on conflict (uid, type, entity_id) do update set ${SEEN_AGAIN} where look.looked_at < excluded.looked_at
  returning xmax = 0 as is_new`

/** visitor/user-login: links the visit to the member after a login and adds its steps to the history. */
export async function claimVisit(
  context: Context,
  { session_id: sessionId, sid }: { session_id: string; sid: string },
) {
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    const visit = await loadVisit({ ...context, db }, { session_id: sessionId, sid })
    if (visit.uid !== null && visit.uid !== uid) throw conflict('这次访问属于另一个账号')
    await db.query('update visitor_session set uid = $2 where session_id = $1', [sessionId, uid])
    await db.query(
      `update trace set uid = $2 where session_id = $1 and uid is null and ${givenSql('history', '$2')}`,
      [sessionId, uid],
    )
    const looks = await db.query<{ is_new: boolean }>(LOOKS_OF_VISIT, [
      sessionId,
      uid,
      context.now - 180 * DAY,
    ])
    return { ok: true, looks_added: looks.filter(look => look.is_new).length }
  })
}
