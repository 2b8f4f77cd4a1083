import type { Database } from '../../db/database'
import { badField, conflict } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { hashToken } from '../../http/hash'
import { proveSession, renewSession } from '../../http/sessions'
import { dropToken } from '../../shared/end-access'
import { holdCaller } from '../../http/access'
import { checkRecentFactor, requireSession } from '../../shared/fresh-factor'
import { loadSecondFactors, isFresh, type Answer, type Input } from './factors'
import { proveByPasskey } from './passkeys'
import { codesLeft, makeCodes, useCode } from './recovery'
import { proveByTotp } from './totp'

export async function loginState(context: Context): Promise<Answer<'staff/login-state'>> {
  const { db, env, caller } = context
  const uid = requireUid(context)
  return {
    state: caller.waiting ? (caller.waiting.lacks === 'proof' ? 'prove' : 'set_up') : 'open',
    is_required: env.staffFactorRequired,
    factors: await loadSecondFactors(db, uid),
    recovery_left: await codesLeft(db, uid),
    may_begin: caller.tokenHash !== null && (await isFresh(context)),
    hours: env.staffSeconds / 3600,
    idle_minutes: env.staffIdleSeconds / 60,
  }
}

/** staff/prove: verifies a second factor. The session continues under a new token, with staff rights for a limited time. */
export async function prove(context: Context, input: Input<'staff/prove'>): Promise<Answer<'staff/prove'>> {
  await shown(context, input)
  const { env, now } = context
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    await holdCaller({ ...context, db })
    await spendRecovery(db, uid, input)
    const login = await renewSession(context, db, { uid })
    await dropToken({ db, now }, requireSession(context))
    const until = await proveSession(db, { env, tokenHash: hashToken(login.token), now })
    return { login_data: login, until, recovery_left: await codesLeft(db, uid) }
  })
}

async function shown(
  context: Context,
  { way, answer, code, recovery_code }: Input<'staff/prove'>,
): Promise<void> {
  requireSession(context)
  if (way === 'passkey') {
    if (!answer) throw badField({ field: 'answer', message: '缺少' })
    return proveByPasskey(context, answer)
  }
  if (way === 'totp') {
    if (code === undefined) throw badField({ field: 'code', message: '请输入验证器上的 6 位数字' })
    return proveByTotp(context, code)
  }
  if (recovery_code === undefined) throw wrongRecovery()
}

/** Runs after the access lock is held: a later rejection would otherwise lose the code. */
async function spendRecovery(
  db: Database,
  uid: number,
  { way, recovery_code: code }: Input<'staff/prove'>,
): Promise<void> {
  if (way === 'recovery' && !(code !== undefined && (await useCode(db, { uid, code })))) throw wrongRecovery()
}

const wrongRecovery = () => badField({ field: 'recovery_code', message: '恢复码不正确或已用过' })

/** staff/recovery-codes: creates eight new codes and invalidates the former ones. */
export async function renewCodes(context: Context): Promise<Answer<'staff/recovery-codes'>> {
  const uid = requireUid(context)
  if ((await loadSecondFactors(context.db, uid)).length === 0) throw conflict('请先添加通行密钥或验证器')
  await checkRecentFactor(context)
  const codes = await context.db.transaction(async db => {
    await holdCaller({ ...context, db })
    return makeCodes(db, { uid, now: context.now })
  })
  return { codes }
}
