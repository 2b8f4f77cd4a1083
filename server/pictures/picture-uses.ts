import type { Database } from '../db/database'

/** Where a picture `p` is public, as SQL; a new place that shows pictures belongs here. */
const SHOWN = `((p.uploader_uid is null and not p.is_brought) or p.in_text
  or exists (select 1 from album_picture a where a.picture_id = p.id)
  or exists (select 1 from users u where u.avatar <> '' and u.avatar = p.url)
  or exists (select 1 from agent g where g.avatar = p.url)
  or exists (select 1 from poster o where o.picture = p.url)
  or exists (select 1 from house_check c where c.picture_ids <> '{}' and c.picture_ids @> array[p.id])
  or exists (select 1 from ask q where q.picture_ids <> '{}' and q.picture_ids @> array[p.id] and q.status = 'published'))`
/** Where it is there for who sent it and who works on it alone. */
const CLOSED = `(exists (select 1 from lead t where t.sign_picture_id = p.id)
  or exists (select 1 from desk_case k where k.picture_ids <> '{}' and k.picture_ids @> array[p.id])
  or exists (select 1 from ask q where q.picture_ids <> '{}' and q.picture_ids @> array[p.id]))`

/** A picture `p` that nothing uses, as SQL. */
export const UNUSED = `not ${SHOWN} and not ${CLOSED}`

/** shown: to everybody. closed: by signed addresses alone. fresh: its sender has not yet put it anywhere. */
export type PictureState = 'shown' | 'closed' | 'fresh'

/** undefined: there is no such picture. */
export const pictureState = async (db: Database, url: string): Promise<PictureState | undefined> =>
  (
    await db.one<{ state: PictureState }>(
      `select case when ${SHOWN} then 'shown' when ${CLOSED} then 'closed' else 'fresh' end as state from picture p where p.url = $1`,
      [url],
    )
  )?.state
