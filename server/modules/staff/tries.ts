import { hashDevice } from '../../http/device'
import { requireUid, type Context } from '../../http/context'
import { clearLimit, refundLimit, takeLimits, type Limit } from '../../http/rate-limits'

/** Wrong codes of one device at one IP address. */
const HERE = { total: 5, seconds: 900 }
/**
 * Wrong codes of all devices on which the member has never verified a factor: stops a brute force of the million codes from a thousand IP
 * addresses.
 */
const STRANGERS = { total: 50, seconds: 86_400 }

/**
 * Counts a code as wrong in advance, so that concurrent tries count too; `right` reverts that. Too many wrong codes from here must wait;
 * others' tries never block the owner's own devices, passkeys and recovery codes (docs/adr/0018-security.md).
 */
export async function countTry(context: Context): Promise<{ right: () => Promise<void> }> {
  const uid = requireUid(context)
  const device = hashDevice(context)
  const here: Limit = { name: 'factor.here', subject: `${uid} ${device} ${context.client.ipHash}`, ...HERE }
  const known = await context.db.one(
    'select 1 from session where uid = $1 and device = $2 and proved_at is not null limit 1',
    [uid, device],
  )
  const strangers: Limit = {
    name: 'factor.strangers',
    subject: uid,
    ...STRANGERS,
    message: '验证码错误次数过多，请用通行密钥或恢复码',
  }
  await takeLimits(context, known ? [here] : [here, strangers])
  return {
    right: async () => {
      await clearLimit(context, here)
      if (!known) await refundLimit(context, strangers)
    },
  }
}
