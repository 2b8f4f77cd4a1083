import type { CaseField } from '../../src/contract/case-rules'
import type { Database } from '../db/database'

/**
 * Decides which members' reports lock a lot at once. A locked lot is left out of recommendations and its manager cannot change the fact, so
 * a rival must not achieve that with a handful of phone numbers: a single report counts if an earlier one of its author was confirmed,
 * otherwise reports of two members who share neither address nor device. Everything else waits for an editor's grade.
 */

const DAY = 86_400
/** Minimum account age: otherwise numbers bought for the purpose would count. */
const MIN_ACCOUNT_SECONDS = 7 * DAY
/** Seconds for which an unfounded report disqualifies its author. */
const UNFOUNDED_SECONDS = 90 * DAY
/** Maximum ungraded lots locked by one member, and by all members together. */
const MAX_LOTS_OF_MEMBER = 2
const MAX_LOTS = 10

export interface Doubt {
  id: number
  uid: number
  house_id: number
  field: CaseField
  from_hash: string | null
  device_hash: string | null
}

/** SQL condition on `desk_case c`: an ungraded case that locks its lot by members' reports alone. */
const UNGRADED = `c.is_first and c.state <> 'closed' and c.via = 'site' and c.house_id is not null
  and not exists (select 1 from desk_case_event e where e.case_id = c.id and e.kind = 'graded')`

interface Standing {
  is_old: boolean
  is_confirmed: boolean
  is_unfounded: boolean
  held: number
}

const loadMemberStanding = (db: Database, uid: number, now: number) =>
  db.one<Standing>(
    `select u.status = 'normal' and u.phone is not null and u.created_at <= $2::bigint - ${MIN_ACCOUNT_SECONDS} as is_old,
       exists (select 1
         from desk_case c
         where c.uid = u.uid
           and c.kind = 'wrong'
           and c.state = 'closed'
           and c.outcome in ('fixed', 'partly')) as is_confirmed,
       exists (select 1 from desk_case c where c.uid = u.uid and c.kind = 'wrong' and c.state = 'closed' and c.outcome = 'unfounded'
         and c.closed_at > $2::bigint - ${UNFOUNDED_SECONDS}) as is_unfounded,
       (select count(distinct c.house_id) from desk_case c where c.uid = u.uid and ${UNGRADED})::int as held
     from users u where u.uid = $1`,
    [uid, now],
  )

const mayHold = (one: Standing | undefined): one is Standing =>
  one !== undefined && one.is_old && !one.is_unfounded && one.held < MAX_LOTS_OF_MEMBER

/** Returns the cases that lock the lot because of this report; none: an editor grades it first. The caller holds the lot's row lock. */
export async function lockingCases(db: Database, doubt: Doubt, now: number): Promise<number[]> {
  const { id, uid, house_id, field } = doubt
  const own = await loadMemberStanding(db, uid, now)
  if (!mayHold(own)) return []
  // Serialized, so that of two concurrent reports the later sees the earlier, and the count over all lots is right.
  await db.query(`select pg_advisory_xact_lock(hashtext('lots in doubt'))`)
  const all = await db.one<{ total: number }>(
    `select count(distinct c.house_id)::int as total from desk_case c where ${UNGRADED} and c.house_id <> $1`,
    [house_id],
  )
  if ((all?.total ?? 0) >= MAX_LOTS) return []
  if (own.is_confirmed) return [id]
  const others = await db.query<{ id: number; uid: number }>(
    `select c.id, c.uid from desk_case c
     where c.house_id = $1 and c.field = $2 and c.kind = 'wrong' and c.state <> 'closed' and c.uid is not null and c.uid <> $3
       and c.from_hash is distinct from $4 and c.device_hash is distinct from $5 and c.from_hash is not null and c.device_hash is not null
       and not exists (select 1 from desk_case_event e where e.case_id = c.id and e.kind = 'graded')
     order by c.id limit 20`,
    [house_id, field, uid, doubt.from_hash, doubt.device_hash],
  )
  for (const other of others) if (mayHold(await loadMemberStanding(db, other.uid, now))) return [other.id, id]
  return []
}
