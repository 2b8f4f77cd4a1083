import type { Context } from '../../http/context'
import { deviceOf, isKnownDevice } from '../../http/device'
import { badField } from '../../errors/api-error'
import { clearLimit, giveBack, limitLeft, takeLimit, takeLimits, type Limit } from '../../http/limits'

const QUARTER = 900
const DAY = 86_400

/** Wrong tries of one (address, phone) that are looked at. */
const LANE = { total: 5, seconds: QUARTER }
/** The same once a phone is guessed at from everywhere: an address that was never wrong is still heard. */
const NARROW_LANE = { total: 3, seconds: DAY }
/** Wrong tries of strangers for one phone that make its lanes narrow. */
const STRANGERS = 100
/** Wrong tries of one address, whatever the phone. */
const ADDRESS = { total: 20, seconds: QUARTER }

export interface PasswordTry {
  /** It was right: this try and the wrong ones before it are forgotten. */
  right: () => Promise<void>
  /** It was not looked at: this try does not count, the wrong ones before it do. */
  unread: () => Promise<void>
  /** Whose places in the line of hashes it takes: those of strangers to a phone are none of its known devices'. */
  places: readonly string[]
}

/**
 * Counts a password as wrong beforehand, so that tries side by side count as well; what it gives takes that back. 1007 for who was wrong
 * too often from here; nobody else's wrong tries stop anybody (docs/adr/0006-endpoints.md).
 */
export async function countPasswordTry(context: Context, phone: string): Promise<PasswordTry> {
  const { ipHash } = context.client
  const here = `${deviceOf(context)} ${ipHash}`
  const fromHere: Limit = { name: 'password.here', subject: here, ...ADDRESS }
  if (await isKnownDevice(context, phone)) {
    const lane: Limit = { name: 'password.known', subject: `${phone} ${here}`, ...LANE }
    await takeLimits(context, [fromHere, lane])
    return { ...outcomes(context, { lane, counted: [fromHere] }), places: [`known ${phone}`] }
  }
  const strangers: Limit = { name: 'password.strangers', subject: phone, total: STRANGERS, seconds: DAY }
  const isNarrow = (await limitLeft(context, strangers)) === 0
  const lane: Limit = {
    name: isNarrow ? 'password.narrow' : 'password.phone',
    subject: `${phone} ${ipHash}`,
    ...(isNarrow ? NARROW_LANE : LANE),
  }
  const address: Limit = { name: 'password.address', subject: ipHash, ...ADDRESS }
  await takeLimits(context, [address, lane])
  // counted only: neither ever refuses a stranger
  const counted = [strangers, fromHere]
  for (const limit of counted) await takeLimit(context, { ...limit, total: Infinity })
  return {
    ...outcomes(context, { lane, counted: [address, ...counted] }),
    places: [ipHash, `phone ${phone}`],
  }
}

function outcomes(
  context: Context,
  { lane, counted }: { lane: Limit; counted: readonly Limit[] },
): Omit<PasswordTry, 'places'> {
  const giveAllBack = async (limits: readonly Limit[]) => {
    for (const limit of limits) await giveBack(context, limit)
  }
  return {
    right: async () => {
      await clearLimit(context, lane)
      await giveAllBack(counted)
    },
    unread: () => giveAllBack([lane, ...counted]),
  }
}

/**
 * Refuses a code, whatever it was for: 1004, and 1007 once the address was wrong too often. A right one is never refused, for a code bears
 * five wrong tries of who asked for it.
 */
export async function refuseCode(context: Context): Promise<never> {
  await takeLimit(context, { name: 'code.address', subject: context.client.ipHash, ...ADDRESS })
  throw wrongCode()
}

export const wrongCode = () => badField({ field: 'code', message: '验证码不正确或已失效' })
