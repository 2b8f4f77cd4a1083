import { pictureNameOf } from '../adapters/picture-name'
import { TIME_WINDOW } from '../http/common-fields'
import type { Job, JobTools } from './job'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the consent of a lead promises: gone 180 days after its last change. Signed letters of entrustment stay, as contracts do. */
const oldLead = (lead: string) => `${lead}.signer_name is null and ${lead}.updated_at < $1 - ${180 * DAY}`

/** Rows whose time is over; $1 is now. Batches, so that no statement is long. */
const EXPIRED: readonly { table: string; where: string }[] = [
  { table: 'nonce', where: `at < $1 - ${2 * TIME_WINDOW + MINUTE}` },
  { table: 'idempotency', where: `at < $1 - ${DAY}` },
  { table: 'rate', where: 'expires_at <= $1' },
  { table: 'sms_code', where: `expires_at < $1 - ${DAY}` },
  { table: 'session', where: `least(expires_at, coalesce(revoked_at, expires_at)) < $1 - ${400 * DAY}` }, // api/user/last-login-time tells of ended ones
  // the newest of a bound one stays: it tells which application of WeChat the openid belongs to
  {
    table: 'openid_handle',
    where: `expires_at < $1 - ${DAY} and (uid is null or exists (select 1 from openid_handle n where n.openid = t.openid and n.kind = t.kind and n.created_at > t.created_at))`,
  },
  {
    table: 'view_once',
    where: `day < to_char(to_timestamp($1 - ${2 * DAY}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  },
  {
    table: 'search_word',
    where: `day < to_char(to_timestamp($1 - ${30 * DAY}) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  },
  { table: 'look', where: `looked_at < $1 - ${180 * DAY}` },
  { table: 'outbox', where: `at < $1 - ${7 * DAY}` },
  { table: 'qualification_log', where: `at < $1 - ${180 * DAY}` },
  {
    table: 'consult_record',
    where: `exists (select 1 from consult k where k.id = t.consult_id and ${oldLead('k')})`,
  },
  { table: 'consult', where: oldLead('t') },
  { table: 'client_error', where: `at < $1 - ${30 * DAY}` },
]
const BATCH = 5_000

/** Where a picture may be in use; a new place that names pictures belongs here too. */
const UNUSED_PICTURES = `
  select p.id, p.url, p.original from picture p
  where p.uploader_uid is not null and p.created_at < $1 - ${DAY}
    and not exists (select 1 from album_picture a where a.picture_id = p.id)
    and not exists (select 1 from users u where u.avatar = p.url)
    and not exists (select 1 from agent g where g.avatar = p.url)
    and not exists (select 1 from house_check c where p.id = any(c.picture_ids))
    and not exists (select 1 from consult t where t.sign_picture_id = p.id)
  order by p.id limit 200`

/** Clears away what has expired, visits nobody closed, and uploads nobody used. */
export const housekeeping: Job = {
  name: 'housekeeping',
  every: 10 * MINUTE,
  run: async tools => {
    for (const { table, where } of EXPIRED) await deleteExpired(tools, table, where)
    await tools.db.query(
      `update visitor_session set closed_at = seen_at where closed_at is null and seen_at < $1 - ${30 * MINUTE}`,
      [tools.now()],
    )
    await removePictures(tools)
  },
}

async function deleteExpired({ db, now }: JobTools, table: string, where: string) {
  for (;;) {
    const gone = await db.query(
      `delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${where} limit ${BATCH})) returning 1`,
      [now()],
    )
    if (gone.length < BATCH) return
  }
}

/** The file goes first: a row without a file is tried again, a file without a row would stay for ever. */
async function removePictures({ db, adapters, now }: JobTools) {
  for (const { id, url, original } of await db.query<{ id: number; url: string; original: string | null }>(
    UNUSED_PICTURES,
    [now()],
  )) {
    const name = pictureNameOf(url)
    if (name !== null) await adapters.pictures.delete(name)
    if (original !== null) await adapters.pictures.delete(original)
    await db.query('delete from picture where id = $1', [id])
  }
}
