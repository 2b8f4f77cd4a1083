import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { ApiError } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'

/** Opens of one sharer's links that count per IP address and day: enough for a household or an office, not for a bot. */
const FROM_ADDRESS = 30
const DAY = 86_400
/** Days in which a registration or download is credited to the link that was opened last. */
const BROUGHT_DAYS = 30

/** Returns true if the browser belongs to the sharer. */
async function isOfSharer({ db, client }: Context, sharer: number): Promise<boolean> {
  const own = await db.one(
    `select 1 from visitor_session v join browser b on b.sid = v.sid where b.sign_code = $1 and v.uid = $2 limit 1`,
    [client.signCode, sharer],
  )
  return own !== undefined
}

/** Returns true if the IP address has opens left for this sharer today; an exceeded limit is no error for the visitor. */
async function isWithinLimit(context: Context, sharer: number): Promise<boolean> {
  try {
    await consumeLimit(context, {
      name: 'share.address',
      subject: `${sharer}:${context.client.ipHash}`,
      total: FROM_ADDRESS,
      seconds: DAY,
    })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** Counts the opening of a shared link: once per visitor and day, never by the sharer, and limited per IP address. */
export async function countShareOpened(
  context: Context,
  { sharer, type, id }: { sharer: number; type: string; id: number },
): Promise<void> {
  const { db, now, client, caller } = context
  if (caller.uid === sharer || (await isOfSharer(context, sharer))) return
  const day = toBeijingDay(now)
  const known = await db.one<{ link: boolean; day: boolean }>(
    `select exists (select 1 from view_once where type = $1 and entity_id = $2 and sign_code = $3 and day = $4) as link,
       exists (select 1 from share_visit where uid = $5 and kind = 'open' and sign_code = $3 and day = $4) as day`,
    [`share:${type}:${sharer}`, id, client.signCode, day, sharer],
  )
  if ((known?.link && known.day) || !(await isWithinLimit(context, sharer))) return
  await db.query(
    `insert into share_visit (uid, kind, sign_code, day, at) select uid, 'open', $2, $3, $4 from users where uid = $1 and status = 'normal'
     on conflict do nothing`,
    [sharer, client.signCode, day, now],
  )
  const isFirst = await db.one(
    'insert into view_once (type, entity_id, sign_code, day) values ($1, $2, $3, $4) on conflict do nothing returning 1',
    [`share:${type}:${sharer}`, id, client.signCode, day],
  )
  if (isFirst)
    await db.query(
      'update share set open_total = open_total + 1 where uid = $1 and type = $2 and entity_id = $3',
      [sharer, type, id],
    )
}

/** Returns the member whose link this browser opened last, within 30 days. */
export async function broughtBy({
  db,
  client,
  now,
}: Pick<Context, 'db' | 'client' | 'now'>): Promise<number | null> {
  const row = await db.one<{ uid: number }>(
    `select uid from share_visit where sign_code = $1 and kind = 'open' and at > $2 order by at desc limit 1`,
    [client.signCode, now - BROUGHT_DAYS * DAY],
  )
  return row?.uid ?? null
}

/** Counts a download of the app by a visitor who came by a link: once per visitor and day. */
export async function countDownload(context: Context): Promise<void> {
  const sharer = await broughtBy(context)
  if (sharer === null || sharer === context.caller.uid) return
  await context.db.query(
    `insert into share_visit (uid, kind, sign_code, day, at) values ($1, 'download', $2, $3, $4) on conflict do nothing`,
    [sharer, context.client.signCode, toBeijingDay(context.now), context.now],
  )
}
