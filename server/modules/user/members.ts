import type { UserInfo } from '../../../src/contract/user/cards'
import type { Context } from '../../http/context'
import { broughtBy } from '../share/visits'
import { earnPoints } from '../../shared/points'
import { randomLetters } from '../../shared/random-letters'

export type MemberStatus = UserInfo['status']

export interface MemberRow {
  uid: number
  phone: string | null
  password_hash: string | null
  /** When this password was set; a rehash at another cost does not change it. */
  password_at: number | null
  status: MemberStatus
  wx_openid: string | null
  bd_openid: string | null
  unionid: string | null
  invited_by: number | null
  created_at: number
  access_epoch: number
}
const COLUMNS =
  'uid, phone, password_hash, password_at, status, wx_openid, bd_openid, unionid, invited_by, created_at, access_epoch'

export const memberByPhone = ({ db }: Pick<Context, 'db'>, phone: string) =>
  db.one<MemberRow>(`select ${COLUMNS} from users where phone = $1 and status <> 'unregistered'`, [phone])

export async function memberById({ db }: Context, uid: number): Promise<MemberRow> {
  const row = await db.one<MemberRow>(`select ${COLUMNS} from users where uid = $1`, [uid])
  if (!row) throw new Error('a member is missing')
  return row
}

/** Without characters that are easily confused (0 O, 1 l I). */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Creates a member for a verified phone; undefined if somebody has it. Stores a valid invite code, ignores an invalid one; without one,
 * credits the link that brought this browser here. The inviter gets the points when the new member logs in on another day.
 */
export async function createMember(
  context: Pick<Context, 'db' | 'env' | 'now'> & Partial<Pick<Context, 'client'>>,
  {
    phone,
    nickname,
    passwordHash = null,
    inviteCode,
  }: {
    phone: string
    nickname?: string | undefined
    passwordHash?: string | null
    inviteCode?: string | undefined
  },
): Promise<MemberRow | undefined> {
  const { db, env, now, client } = context
  const bringer = inviteCode === undefined && client ? await broughtBy({ db, now, client }) : null
  const row = await db.one<MemberRow>(
    `insert into users (phone, nickname, password_hash, password_at, invite_code, invited_by, created_at)
     values ($1, $2, $3::text, case when $3::text is not null then $6::bigint end, $4,
       (select uid
         from users
         where status = 'normal' and case when $5::text is null then uid = $7 else invite_code = upper($5) end),
       $6)
     on conflict (phone) do nothing returning ${COLUMNS}`,
    [
      phone,
      nickname ?? `会员${randomLetters(LETTERS, 4)}`,
      passwordHash,
      randomLetters(LETTERS, 8),
      inviteCode ?? null,
      now,
      bringer,
    ],
  )
  if (row)
    await earnPoints(context, {
      uid: row.uid,
      reason: 'register',
      ref: String(row.uid),
      points: env.points.register,
    })
  return row
}

type UserInfoRow = Omit<UserInfo, 'phone' | 'token_expire'> & { phone: string | null }

/** Returns a member's own data, with the full phone. `tokenExpire` is 0 for a request by openid instead of a token. */
export async function loadUserInfo(
  { db }: Pick<Context, 'db'>,
  { uid, tokenExpire }: { uid: number; tokenExpire: number },
): Promise<UserInfo> {
  const row = await db.one<UserInfoRow>(
    `select u.uid, u.phone, u.nickname, u.avatar, u.gender, u.city, u.roles, u.agent_id, u.created_at, u.last_login_time, u.score,
       u.password_hash is not null as has_password, u.demand is not null as has_demand,
       u.wx_openid is not null as wx_bound, u.bd_openid is not null as bd_bound,
       u.invite_code, i.nickname as invited_by, u.status, u.unregister_at
     from users u left join users i on i.uid = u.invited_by where u.uid = $1`,
    [uid],
  )
  if (!row) throw new Error('a member is missing')
  return { ...row, phone: row.phone ?? '', token_expire: tokenExpire }
}
