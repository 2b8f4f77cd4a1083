import type { LoginData } from '../../../src/contract/user/cards'
import { requireUid, type Context } from '../../http/context'
import { platformWords } from '../../http/platform-words'
import { badField, conflict } from '../../errors/api-error'
import { renewSession } from '../../http/sessions'
import { endAccess, endBindings } from '../../shared/end-access'
import { holdCaller } from '../../http/access'
import { bind, isTaken, mayBind, loadPlatformUser } from './platform-users'

interface SignIns {
  sessions: {
    id: number
    name: string
    is_unusual: boolean
    come_from: number
    city: string
    created_at: number
    used_at: number
    is_current: boolean
  }[]
  wx_bound: boolean
  bd_bound: boolean
}

/** user/sign-ins: the member's current sessions and login methods, the latest used session first. */
export async function signIns({ db, caller, client, now }: Context): Promise<SignIns> {
  const sessions = await db.query<SignIns['sessions'][number]>(
    `select id, device_name as name, come_from, ip_city as city, created_at, used_at, token_hash is not distinct from $2 as is_current,
       ip_city <> '' and exists (select 1 from session o where o.uid = s.uid and o.ip_city <> '' and o.id <> s.id)
         and not exists (select 1 from session o where o.uid = s.uid and o.ip_city = s.ip_city and o.id <> s.id) as is_unusual
     from session s
     where uid = $1 and revoked_at is null and expires_at > $3 order by is_current desc, used_at desc, created_at desc limit 50`,
    [caller.uid, caller.tokenHash, now],
  )
  return {
    sessions: sessions.map(one => ({ ...one, name: platformWords(client.comeFrom, one.name) })),
    ...(await loadBindings(db, caller.uid)),
  }
}

async function loadBindings(
  db: Context['db'],
  uid: number | null,
): Promise<Pick<SignIns, 'wx_bound' | 'bd_bound'>> {
  const row = await db.one<Pick<SignIns, 'wx_bound' | 'bd_bound'>>(
    `select wx_openid is not null or unionid is not null as wx_bound, bd_openid is not null as bd_bound from users where uid = $1`,
    [uid],
  )
  return row ?? { wx_bound: false, bd_bound: false }
}

/**
 * user/bind-platform: the WeChat or Baidu user of the request's openid may log in as the member from now on. 1008 if either is bound to
 * another.
 */
export async function bindPlatform(context: Context): Promise<Pick<SignIns, 'wx_bound' | 'bd_bound'>> {
  const uid = requireUid(context)
  const user = await loadPlatformUser(context, context.client.openid)
  if (!user) throw badField({ field: 'openid', message: '授权已失效，请重试' })
  const taken = () => conflict('该账号或平台用户已绑定其他账号')
  if (!(await mayBind(context, { uid, user }))) throw taken()
  const member = { uid, epoch: context.caller.accessEpoch }
  await bind(context, { member, user }).catch((error: unknown) => {
    throw isTaken(error) ? taken() : error
  })
  return loadBindings(context.db, uid)
}

/** user/unbind-platform: removes the binding of WeChat or Baidu; without one nothing changes. */
export async function unbindPlatform(
  context: Context,
  { platform }: { platform: 'wechat' | 'baidu' },
): Promise<Pick<SignIns, 'wx_bound' | 'bd_bound'>> {
  const uid = requireUid(context)
  await context.db.transaction(db => endBindings(db, { uid, of: [platform] }))
  return loadBindings(context.db, uid)
}

/** user/end-sessions: ends all sessions and bindings; the caller continues with a new session. */
export async function endEverywhere(context: Context): Promise<{ ok: boolean; login_data: LoginData }> {
  const { now } = context
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    await holdCaller({ ...context, db })
    const { epoch } = await endAccess({ db, now }, { uid })
    return { ok: true, login_data: await renewSession(context, db, { uid, epoch }) }
  })
}
