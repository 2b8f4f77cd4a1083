import type { Context } from './context'
import { keyedHash } from './hash'

type Needs = Pick<Context, 'env' | 'client'>

/**
 * Returns the keyed hash of the sign_code that this browser or app sends with every call: at most 360 days old, and known to nobody else.
 */
export const hashDevice = ({ env, client }: Needs) => keyedHash(env.hashSecret, 'device', client.signCode)

/** Seconds after a login for which its device counts as known. */
const KNOWN_SECONDS = 180 * 86_400

/** True if the member with this phone has logged in on this device before; false as well if no member has the phone. */
export async function isKnownDevice(
  context: Needs & Pick<Context, 'db' | 'now'>,
  phone: string,
): Promise<boolean> {
  const row = await context.db.one(
    'select 1 from users u join session s on s.uid = u.uid where u.phone = $1 and s.device = $2 and s.created_at > $3 limit 1',
    [phone, hashDevice(context), context.now - KNOWN_SECONDS],
  )
  return row !== undefined
}
