import { Secret, TOTP } from 'otpauth'
import { openSealed, sealing } from '../../adapters/sealing'
import type { Env } from '../../env'
import { badField, conflict } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { takeChallenge, loadChallenge, askChallenge } from './challenges'
import { checkMayAdd, keepFactor, type Answer, type Input } from './factors'
import { countTry } from './tries'

const PERIOD = 30
const SECRET_BYTES = 20

const createTotp = (
  secret: string,
  { brand = '', account = '' }: { brand?: string; account?: string } = {},
) => new TOTP({ issuer: brand, label: account, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

const seal = ({ hashSecret }: Pick<Env, 'hashSecret'>, secret: string) =>
  sealing('totp', hashSecret).seal(secret)

/** Returns the 30-second step of a code since 1970: the current, previous or next one, since clocks differ; null if it matches none. */
function findCodeStep(secret: string, code: string, now: number): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now * 1000, window: 1 })
  return delta === null ? null : Math.floor(now / PERIOD) + delta
}

const wrong = () => badField({ field: 'code', message: '验证码不正确或已用过' })

/** staff/totp-begin: returns a key, which becomes active once one of its codes is verified. */
export async function beginTotp(context: Context): Promise<Answer<'staff/totp-begin'>> {
  await checkMayAdd(context)
  const { env } = context
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await askChallenge(context, 'totp', seal(env, secret))
  return {
    secret,
    address: createTotp(secret, { brand: env.brand, account: `编号 ${requireUid(context)}` }).toString(),
  }
}

/** staff/totp-add: a wrong code may be retried. */
export async function addTotp(
  context: Context,
  { code, name }: Input<'staff/totp-add'>,
): Promise<Answer<'staff/totp-add'>> {
  const { env, now } = context
  const sealed = await loadChallenge(context, 'totp')
  const secret = sealed === undefined ? undefined : openSealed('totp', env, sealed)
  if (sealed === undefined || secret === undefined)
    throw badField({ field: 'code', message: '设置已过期，请重新开始' })
  await checkMayAdd(context)
  const { right } = await countTry(context)
  const step = findCodeStep(secret, code, now)
  if (step === null) throw wrong()
  await right()
  if ((await takeChallenge(context, 'totp')) === undefined) throw conflict()
  return keepFactor(context, { kind: 'totp', name, sealed: seal(env, secret), lastStep: step })
}

/**
 * Verifies a code of one of the member's authenticators; each 30-second step works once. Throws 1007 after too many wrong codes from this
 * device.
 */
export async function proveByTotp(context: Context, code: string): Promise<void> {
  const { db, env, now } = context
  const { right } = await countTry(context)
  const rows = await db.query<{ id: number; sealed: string }>(
    `select id, coalesce(sealed, '') as sealed from second_factor where uid = $1 and kind = 'totp'`,
    [requireUid(context)],
  )
  for (const { id, sealed } of rows) {
    const secret = openSealed('totp', env, sealed)
    const step = secret === undefined ? null : findCodeStep(secret, code, now)
    if (secret === undefined || step === null) continue
    // encrypted again with the current secret: the previous one will be removed some day
    const taken = await db.one(
      'update second_factor set last_step = $2, used_at = $3, sealed = $4 where id = $1 and last_step < $2 returning 1',
      [id, step, now, seal(env, secret)],
    )
    if (taken) return right()
  }
  throw wrong()
}
