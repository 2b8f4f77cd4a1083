/**
 * Rate limits for wrong passwords and codes. A try is counted as wrong before the check and reverted afterwards, so that concurrent tries
 * count. Known devices of a member have limits separate from unknown ones, so that an attacker cannot lock the member out; during an attack
 * on one phone the limits per unknown IP address become stricter.
 */

import type { Context } from '../../http/context'
import { hashDevice, isKnownDevice } from '../../http/device'
import { badField } from '../../errors/api-error'
import {
  clearLimit,
  refundLimit,
  limitLeft,
  consumeLimit,
  takeLimits,
  type Limit,
} from '../../http/rate-limits'

const QUARTER = 900
const DAY = 86_400

/** Wrong tries per (IP address, phone) before further ones are rejected. */
const LANE = { total: 5, seconds: QUARTER }
/** Stricter limit while a phone is attacked from many addresses: an IP address without wrong tries can still log in. */
const NARROW_LANE = { total: 3, seconds: DAY }
/** Wrong tries of unknown devices for one phone that activate the stricter limit. */
const STRANGERS = 100
/** Wrong tries of one IP address, for any phone. */
const ADDRESS = { total: 20, seconds: QUARTER }

export interface PasswordTry {
  /** Reverts this try and the wrong ones before it, after a correct password. */
  right: () => Promise<void>
  /** Reverts this try only, if the password was not checked. */
  unread: () => Promise<void>
  /** Queue slots that the hash counts against: unknown devices cannot use up those of a phone's known devices. */
  places: readonly string[]
}

/**
 * Counts a password as wrong in advance, so that concurrent tries count too; the returned functions revert that. Throws 1007 after too many
 * wrong ones from here; others' wrong tries never block anybody (docs/adr/0006-endpoints.md).
 */
export async function countPasswordTry(context: Context, phone: string): Promise<PasswordTry> {
  const { ipHash } = context.client
  const here = `${hashDevice(context)} ${ipHash}`
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
  // counted only: neither limit ever rejects an unknown device
  const counted = [strangers, fromHere]
  for (const limit of counted) await consumeLimit(context, { ...limit, total: Infinity })
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
    for (const limit of limits) await refundLimit(context, limit)
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
 * Rejects a code for any purpose: 1004, and 1007 after too many wrong ones of the IP address. A correct code is never rejected by this
 * limit, since a code allows the requesting device only five wrong tries.
 */
export async function refuseCode(context: Context): Promise<never> {
  await consumeLimit(context, { name: 'code.address', subject: context.client.ipHash, ...ADDRESS })
  throw wrongCode()
}

export const wrongCode = () => badField({ field: 'code', message: '验证码不正确或已失效' })
