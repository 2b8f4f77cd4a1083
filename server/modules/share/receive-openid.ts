import type { Context } from '../../http/context'
import { hashToken } from '../../http/hash'
import { consumeLimit } from '../../http/rate-limits'

/** api/statistics/receive-openid: links a known handle to this browser. It logs nobody in and never reveals whose it is. */
export async function receiveOpenid(
  context: Context,
  {
    source,
    share_uid,
  }: { source?: 'wechat' | 'baidu' | 'share' | undefined; share_uid?: number | undefined },
): Promise<{ is_known: boolean; is_bound: boolean }> {
  const { db, client, now } = context
  await consumeLimit(context, { name: 'openid.address', subject: client.ipHash, total: 600, seconds: 600 })
  if (client.openid === '') return { is_known: false, is_bound: false }
  const handle = hashToken(client.openid)
  const known = await db.one<{ is_bound: boolean }>(
    `select uid is not null as is_bound
     from openid_handle
     where handle_hash = $1 and kind = 'openid' and revoked_at is null and expires_at > $2`,
    [handle, now],
  )
  if (!known) return { is_known: false, is_bound: false }
  await db.query(
    `insert into openid_browser (sign_code, handle_hash, source, share_uid, at)
     values ($1, $2, $3, (select uid from users where uid = $4 and status = 'normal'), $5)
     on conflict (sign_code, handle_hash) do update set source = excluded.source, at = excluded.at,
       share_uid = coalesce(excluded.share_uid, openid_browser.share_uid)`,
    [client.signCode, handle, source ?? null, share_uid ?? null, now],
  )
  return { is_known: true, is_bound: known.is_bound }
}
