import { Secret, TOTP } from 'otpauth'
import { sealing } from '../../adapters/sealing'
import type { Env } from '../../env'
import { badField, conflict } from '../../errors/api-error'
import { uidOf, type Context } from '../../http/context'
import { takeChallenge, challengeOf, askChallenge } from './challenges'
import { checkMayAdd, keepFactor, type Answer, type Input } from './factors'
import { countTry } from './tries'

const PERIOD = 30
const SECRET_BYTES = 20

const totpOf = (secret: string, { brand = '', account = '' }: { brand?: string; account?: string } = {}) =>
  new TOTP({ issuer: brand, label: account, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

const seal = ({ hashSecret }: Pick<Env, 'hashSecret'>, secret: string) =>
  sealing('totp', hashSecret).seal(secret)

/** undefined: sealed with a secret that is neither the present one nor the one before it. */
function opened({ hashSecret, hashSecretBefore }: Env, sealed: string): string | undefined {
  const own = sealing('totp', hashSecret).open(sealed)
  return own ?? (hashSecretBefore === null ? undefined : sealing('totp', hashSecretBefore).open(sealed))
}

/** The half minute since 1970 that a code is of: this one, or the one before or after it, for clocks go apart; null: of none. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now * 1000, window: 1 })
  return delta === null ? null : Math.floor(now / PERIOD) + delta
}

const wrong = () => badField({ field: 'code', message: '验证码不正确或已用过' })

/** staff/totp-begin: a key that counts once a code of it was shown. */
export async function beginTotp(context: Context): Promise<Answer<'staff/totp-begin'>> {
  await checkMayAdd(context)
  const { env } = context
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await askChallenge(context, 'totp', seal(env, secret))
  return {
    secret,
    address: totpOf(secret, { brand: env.brand, account: `编号 ${uidOf(context)}` }).toString(),
  }
}

/** staff/totp-add: a wrong code may be typed again. */
export async function addTotp(
  context: Context,
  { code, name }: Input<'staff/totp-add'>,
): Promise<Answer<'staff/totp-add'>> {
  const { env, now } = context
  const sealed = await challengeOf(context, 'totp')
  const secret = sealed === undefined ? undefined : opened(env, sealed)
  if (sealed === undefined || secret === undefined)
    throw badField({ field: 'code', message: '设置已过期，请重新开始' })
  await checkMayAdd(context)
  const { right } = await countTry(context)
  const step = stepOf(secret, code, now)
  if (step === null) throw wrong()
  await right()
  if ((await takeChallenge(context, 'totp')) === undefined) throw conflict()
  return keepFactor(context, { kind: 'totp', name, sealed: seal(env, secret), lastStep: step })
}

/** Takes a code of one of the member's authenticators; each half minute's once. 1007 for who was wrong too often from here. */
export async function proveByTotp(context: Context, code: string): Promise<void> {
  const { db, env, now } = context
  const { right } = await countTry(context)
  const rows = await db.query<{ id: number; sealed: string }>(
    `select id, coalesce(sealed, '') as sealed from second_factor where uid = $1 and kind = 'totp'`,
    [uidOf(context)],
  )
  for (const { id, sealed } of rows) {
    const secret = opened(env, sealed)
    const step = secret === undefined ? null : stepOf(secret, code, now)
    if (secret === undefined || step === null) continue
    // sealed anew: the secret before this one leaves some day
    const taken = await db.one(
      'update second_factor set last_step = $2, used_at = $3, sealed = $4 where id = $1 and last_step < $2 returning 1',
      [id, step, now, seal(env, secret)],
    )
    if (taken) return right()
  }
  throw wrong()
}
