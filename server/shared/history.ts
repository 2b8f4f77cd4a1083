import { FOLLOW_TYPES, type FollowType } from '../../src/contract/codes'
import { toBeijingDay } from '../../src/lib/dates'
import type { Database } from '../db/database'
import type { Env } from '../env'
import type { Context } from '../http/context'
import { givenSql } from './choices'
import { FOLLOWED } from './followed'
import { SEEN_AGAIN, seenSql } from './seen-lots'

/** Maximum entries in a member's browsing history. */
export const HISTORY_LENGTH = 500

interface Look {
  type: FollowType
  id: number
  /** null: a visitor, who has no history (visitor/user-login adds what was seen before a login). */
  uid: number | null
  signCode: string
  at: number
}

/** Maximum page views that queue while the database is slow; later ones are not counted. */
const MAX_WAITING = 5_000
const ASK_EACH = 100

/** Page views not yet written, per server. */
const waiting = new WeakMap<Env, Look[]>()

const isLookedAt = (type: string): type is FollowType => (FOLLOW_TYPES as readonly string[]).includes(type)

/**
 * Counts the caller as an onlooker of a lot on the shelf, once per browser and day, and writes a member's browsing history: one entry per
 * entity, with the time of the last view; entries beyond the newest 500 are deleted, oldest first. Runs in the background after the
 * response, together with all queued views.
 */
export function noteHistory({ later, env, client, caller, now }: Context, type: string, id: number): void {
  if (!isLookedAt(type)) return
  const looks = waiting.get(env) ?? []
  waiting.set(env, looks)
  const isFull = looks.length >= MAX_WAITING
  if (!isFull) looks.push({ type, id, uid: caller.uid, signCode: client.signCode, at: now })
  // Scheduled again from time to time: a busy background queue drops work.
  if (isFull || looks.length % ASK_EACH === 1) later('looks', db => writeHistory(db, looks.splice(0)))
}

async function writeHistory(db: Database, looks: readonly Look[]): Promise<void> {
  const ofLots = looks.filter(look => look.type === 'house')
  if (ofLots.length > 0) await countOnlookers(db, ofLots)
  const ofMembers = looks.filter(look => look.uid !== null)
  if (ofMembers.length > 0) await keepHistory(db, ofMembers)
}

/** In the order of the lots, so that two processes never deadlock. */
const ONLOOKERS = `
  with seen as (
    insert into view_once (type, entity_id, sign_code, day)
    select distinct 'house', h.id, l.sign_code, l.day
    from unnest($1::bigint[], $2::text[], $3::text[]) l (id, sign_code, day) join house h on h.id = l.id and h.shelf = 'on'
    order by 2, 3
    on conflict do nothing returning entity_id
  )
  insert into house_look (house_id, total) select entity_id, count(*) from seen group by entity_id order by entity_id
  on conflict (house_id) do update set total = house_look.total + excluded.total`

const countOnlookers = (db: Database, looks: readonly Look[]) =>
  db.query(ONLOOKERS, [
    looks.map(look => look.id),
    looks.map(look => look.signCode),
    looks.map(look => toBeijingDay(look.at)),
  ])

const HISTORY = `
  insert into look (uid, type, entity_id, looked_at, seen)
  select l.uid, l.type, l.id, max(l.at), ${seenSql({ type: 'l.type', id: 'l.id', at: 'max(l.at)' })}
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) l (uid, type, id, at)
  where ${givenSql('history', 'l.uid')} and case l.type
    ${FOLLOW_TYPES.map(type => `when '${type}' then exists (select 1 from ${FOLLOWED[type].table} t where t.id = l.id)`).join(' ')} end
  group by l.uid, l.type, l.id order by l.uid, l.type, l.id
  on conflict (uid, type, entity_id) do update set ${SEEN_AGAIN} returning uid, xmax = 0 as is_new`

async function keepHistory(db: Database, looks: readonly Look[]): Promise<void> {
  const rows = await db.query<{ uid: number; is_new: boolean }>(HISTORY, [
    looks.map(look => look.uid),
    looks.map(look => look.type),
    looks.map(look => look.id),
    looks.map(look => look.at),
  ])
  for (const uid of new Set(rows.filter(row => row.is_new).map(row => row.uid)))
    await db.query(
      'delete from look where id in (select id from look where uid = $1 order by looked_at desc, id desc offset $2)',
      [uid, HISTORY_LENGTH],
    )
}
