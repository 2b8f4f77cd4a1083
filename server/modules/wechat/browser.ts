import { randomBytes } from 'node:crypto'
import type { Context } from '../../http/context'
import { consumeLimit } from '../../http/rate-limits'

/** An office or a mobile network is one address for hundreds of visitors; a registration costs one short row. */
const REGISTRATIONS = { name: 'browser.address', total: 3_000, seconds: 3_600 }

/**
 * browser/register: confirms the visitor id that the browser made (`sid`), or makes one. The same sign_code gets the same one; a known one
 * is returned unchanged.
 */
export async function registerBrowser(
  context: Context,
  { sid, referer }: { sid?: string | undefined; referer?: string | undefined },
) {
  const { db, env, client, now } = context
  const answer = (known: string, isNew: boolean) => ({
    sid: known,
    is_new: isNew,
    server_time: now,
    company_id: env.companyId,
  })
  const known = await db.one<{ sid: string }>(
    'select sid from browser where sid = $1 or sign_code = $2 order by sid = $1 desc limit 1',
    [sid ?? '', client.signCode],
  )
  if (known) return answer(known.sid, false)
  await consumeLimit(context, { ...REGISTRATIONS, subject: client.ipHash })
  const made = await db.one<{ sid: string; is_new: boolean }>(
    `insert into browser (sid, sign_code, referer, created_at) values ($1, $2, $3, $4)
     on conflict (sign_code) do update set sign_code = excluded.sign_code returning sid, xmax = 0 as is_new`,
    [sid ?? randomBytes(15).toString('base64url'), client.signCode, referer || null, now],
  )
  if (!made) throw new Error('a browser was not saved')
  return answer(made.sid, made.is_new)
}
