import { pictureNameOf } from '../adapters/picture-name'
import type { Job, JobTools } from './job'
import { PRUNED } from './retention'

const MINUTE = 60
const DAY = 86_400
/** Rows of one statement, so that none is long. */
const BATCH = 2_000

/** Where a picture may be in use; a new place that names pictures belongs here too. */
const UNUSED_PICTURES = `
  select p.id, p.url, p.original from picture p
  where p.uploader_uid is not null and p.created_at < $1 - ${DAY}
    and not exists (select 1 from album_picture a where a.picture_id = p.id)
    and not exists (select 1 from poster o where o.picture = p.url)
    and not exists (select 1 from users u where u.avatar = p.url)
    and not exists (select 1 from agent g where g.avatar = p.url)
    and not exists (select 1 from house_check c where p.id = any(c.picture_ids))
    and not exists (select 1 from lead t where t.sign_picture_id = p.id)
    and not exists (select 1 from feedback f where p.id = any(f.picture_ids))
    and not exists (select 1 from ask q where p.id = any(q.picture_ids))
  order by p.id limit 200`

/** Clears away what its term (retention.ts) is over for, visits nobody closed, and uploads nobody used. */
export const housekeeping: Job = {
  name: 'housekeeping',
  every: 10 * MINUTE,
  run: async tools => {
    for (const rule of PRUNED) await prune(tools, rule)
    await tools.db.query(
      `update visitor_session set closed_at = seen_at where closed_at is null and seen_at < $1 - ${30 * MINUTE}`,
      [tools.now()],
    )
    await removePictures(tools)
  },
}

async function prune({ db, now }: JobTools, { table, where, seconds }: (typeof PRUNED)[number]) {
  for (;;) {
    const gone = await db.query(
      `delete from ${table} where ctid = any(array(select t.ctid from ${table} t where ${where} limit ${BATCH})) returning 1`,
      [now() - seconds],
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
