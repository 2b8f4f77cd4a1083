// Login sessions, stored with a hash of their token. A session slides on activity (at most one write per 10 minutes) up to a hard limit of
// 180 days. Editors and admins have their staff rights only for a shorter sliding window after the second factor in that session; outside
// of it findCaller returns the lower role with `waiting`. Opening a session locks the member's access epoch, so that a concurrent
// revocation cannot miss it.

import type { Permission } from '../../src/contract/permissions'
import type { Role } from '../../src/contract/roles'
import { roleReaches, ROLES } from '../../src/contract/roles'
import type { Database } from '../db/database'
import type { Env } from '../env'
import type { Caller, Context } from './context'
import { hashDevice } from './device'
import { deviceName } from './device-name'
import { hashToken, newToken } from './hash'
import { loginInvalid } from '../errors/api-error'
import { holdAccess } from './access'

const DAY = 86_400
/** A session ends this long after its last use, and at the latest LIMIT_SECONDS after the login. */
const USE_SECONDS = 30 * DAY
const LIMIT_SECONDS = 180 * DAY
/** A use is recorded only if the last recorded one is older, so that reads cost no write. */
const TOUCH_SECONDS = 600
/** The same for staff rights, which end sooner. */
const STAFF_TOUCH_SECONDS = 60

type StaffRule = Pick<Env, 'staffFactorRequired' | 'staffSeconds' | 'staffIdleSeconds'>

export interface LoginData {
  token: string
  expire: number
}

export const VISITOR: Caller = {
  uid: null,
  role: 'visitor',
  agentId: null,
  tokenHash: null,
  accessEpoch: 0,
}

interface MemberRow {
  uid: number
  roles: Role[]
  agent_id: number | null
  access_epoch: number
  /** Those of the custom role; null: none. */
  permissions: Permission[] | null
}

/** SQL: permissions of the custom role of the user `u`; only staff are looked up. */
export const PERMISSIONS_SQL = `case when u.roles && '{editor,admin}'
  then (select r.permissions from staff f join custom_role r on r.id = f.custom_role_id where f.uid = u.uid) end as permissions`

/** Returns the highest role in force: an agent without an agent entry is a member. */
export function getHighestRole({ roles, agent_id: agentId }: Pick<MemberRow, 'roles' | 'agent_id'>): Role {
  const held = roles.filter(role => role !== 'visitor' && (role !== 'agent' || agentId !== null))
  return [...ROLES].reverse().find(one => held.includes(one)) ?? 'member'
}

function buildCaller(row: MemberRow, tokenHash: string | null): Caller {
  const { uid, agent_id: agentId, access_epoch: accessEpoch, permissions } = row
  const role = getHighestRole(row)
  return { uid, role, agentId, tokenHash, accessEpoch, ...(permissions && { permissions }) }
}

interface StaffRow extends MemberRow {
  has_factor: boolean
  /** End of the second factor's validity in this session; null: it was not shown. */
  staff_until: number | null
}

/** Only staff are looked up in the table of factors. */
const HAS_FACTOR = `case when u.roles && '{editor,admin}'
  then exists (select from second_factor f where f.uid = u.uid) else false end as has_factor`

/** Returns the caller, without staff rights if a second factor is missing. */
function provedCaller(
  row: StaffRow,
  { env, tokenHash, now }: { env: StaffRule; tokenHash: string | null; now: number },
): Caller {
  const caller = buildCaller(row, tokenHash)
  if (!roleReaches(caller.role, 'editor')) return caller
  const lacks = row.has_factor
    ? (row.staff_until ?? 0) > now
      ? null
      : 'proof'
    : env.staffFactorRequired
      ? 'factor'
      : null
  if (lacks === null) return caller
  const roles = row.roles.filter(role => !roleReaches(role, 'editor'))
  return { ...buildCaller({ ...row, roles }, tokenHash), waiting: { role: caller.role, lacks } }
}

/**
 * Returns the caller behind a token, or behind an openid handle if the token is '0'. An ended or unknown one is a visitor: public endpoints
 * work, and endpoints for members answer 1001.
 */
export async function findCaller(
  db: Database,
  {
    env,
    token,
    openid,
    now,
    later,
    isBackgroundPoll = false,
  }: {
    env: StaffRule
    token: string
    openid: string
    /** Background poll: it does not extend staff rights. */
    isBackgroundPoll?: boolean
  } & Pick<Context, 'now' | 'later'>,
): Promise<Caller> {
  if (token === '0' && openid !== '') {
    const member = await db.one<StaffRow>(
      `select u.uid, u.roles, u.agent_id, u.access_epoch, null::bigint as staff_until, ${HAS_FACTOR}, ${PERMISSIONS_SQL}
       from openid_handle h
       join users u on u.uid = h.uid
       where h.handle_hash = $1 and h.kind = 'openid' and h.revoked_at is null and h.expires_at > $2 and u.status = 'normal'`,
      [hashToken(openid), now],
    )
    return member ? provedCaller(member, { env, tokenHash: null, now }) : VISITOR
  }
  if (token === '' || token === '0') return VISITOR
  const tokenHash = hashToken(token)
  const row = await db.one<StaffRow & { used_at: number }>(
    `select u.uid, u.roles, u.agent_id, u.access_epoch, s.used_at, s.staff_until, ${HAS_FACTOR}, ${PERMISSIONS_SQL} from session s join users u on u.uid = s.uid
     where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and u.status <> 'unregistered'`,
    [tokenHash, now],
  )
  if (!row) return VISITOR
  if (row.used_at < now - TOUCH_SECONDS) later('use of a session', db => touchSession(db, { tokenHash, now }))
  const caller = provedCaller(row, { env, tokenHash, now })
  const { staff_until: until } = row
  if (
    !isBackgroundPoll &&
    until !== null &&
    until > now &&
    until < now + env.staffIdleSeconds - STAFF_TOUCH_SECONDS
  )
    later('use of staff rights', db => touchStaff(db, { env, tokenHash, now }))
  return caller
}

/**
 * Returns the reader of an address that was signed for them; null once their session or access was revoked since, or the account is closed.
 */
export async function loadReader(
  db: Database,
  { uid, epoch }: { uid: number; epoch: number },
): Promise<Caller | null> {
  const row = await db.one<MemberRow>(
    `select u.uid, u.roles, u.agent_id, u.access_epoch, ${PERMISSIONS_SQL} from users u where u.uid = $1 and u.access_epoch = $2 and u.status <> 'unregistered'`,
    [uid, epoch],
  )
  return row ? buildCaller(row, null) : null
}

/** Slides the expiry of staff rights on activity; expired ones stay expired. */
async function touchStaff(
  db: Database,
  { env, tokenHash, now }: { env: StaffRule; tokenHash: string; now: number },
): Promise<void> {
  await db.query(
    'update session set staff_until = greatest(staff_until, least($2::bigint + $3, proved_at + $4)) where token_hash = $1 and staff_until > $2',
    [tokenHash, now, env.staffIdleSeconds, env.staffSeconds],
  )
}

/**
 * Records that the second factor was shown in this session, which grants staff rights for a while. Returns the Unix seconds at which they
 * end without activity.
 */
export async function proveSession(
  db: Database,
  { env, tokenHash, now }: { env: StaffRule; tokenHash: string; now: number },
): Promise<number> {
  const until = now + Math.min(env.staffIdleSeconds, env.staffSeconds)
  const open = await db.one(
    'update session set proved_at = $2, staff_until = $3 where token_hash = $1 and revoked_at is null returning 1',
    [tokenHash, now, until],
  )
  if (!open) throw loginInvalid()
  return until
}

/** Slides the session's expiry on activity. */
export async function touchSession(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<void> {
  await db.query(
    'update session set used_at = $2, expires_at = least($2 + $3::bigint, limit_at) where token_hash = $1',
    [tokenHash, now, USE_SECONDS],
  )
}

/** Returns the expiry of a session that is used now. */
export async function expiryAfterUse(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<number> {
  const row = await db.one<{ expires_at: number }>(
    'select least($2::bigint + $3::bigint, limit_at) as expires_at from session where token_hash = $1',
    [tokenHash, now, USE_SECONDS],
  )
  return row?.expires_at ?? now
}

/** Opens a session if the access state is unchanged since it was checked (else 1008); only the client knows the token. */
export async function openSession(
  db: Database,
  {
    uid,
    epoch,
    comeFrom,
    ipCity,
    device,
    deviceName = '',
    now,
  }: {
    uid: number
    epoch: number
    comeFrom: number
    ipCity: string
    device?: string
    deviceName?: string
    now: number
  },
): Promise<LoginData> {
  const token = newToken()
  const expire = now + USE_SECONDS
  await db.transaction(async inner => {
    await holdAccess(inner, { uid, epoch })
    await inner.query(
      'insert into session (token_hash, uid, come_from, ip_city, device, device_name, created_at, used_at, expires_at, limit_at) values ($1, $2, $3, $4, $5, $9, $6, $6, $7, $8)',
      [hashToken(token), uid, comeFrom, ipCity, device ?? null, now, expire, now + LIMIT_SECONDS, deviceName],
    )
  })
  return { token, expire }
}

/**
 * Opens a new session for the calling device in place of its previous one, which is not ended here. `epoch`: the new access epoch if the
 * caller's transaction has revoked access; the default is the epoch at which the call was authorized.
 */
export async function renewSession(
  context: Pick<Context, 'env' | 'client' | 'caller' | 'now'>,
  db: Database,
  { uid, epoch = context.caller.accessEpoch }: { uid: number; epoch?: number },
): Promise<LoginData> {
  const { client, caller, now } = context
  const former = await db.one<{ ip_city: string }>('select ip_city from session where token_hash = $1', [
    caller.tokenHash,
  ])
  return openSession(db, {
    ...{ uid, epoch },
    comeFrom: client.comeFrom,
    ipCity: former?.ip_city ?? '',
    device: hashDevice(context),
    deviceName: deviceName(client),
    now,
  })
}
