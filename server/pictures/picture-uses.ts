import type { Database } from '../db/database'

/** SQL condition: the picture `p` is public; add new places that show pictures here. */
const SHOWN = `((p.uploader_uid is null and not p.is_brought) or p.in_text
  or exists (select 1 from album_picture a where a.picture_id = p.id)
  or exists (select 1 from users u where u.avatar <> '' and u.avatar = p.url)
  or exists (select 1 from agent g where g.avatar = p.url)
  or exists (select 1 from poster o where o.picture = p.url)
  or exists (select 1 from house_check c where c.picture_ids <> '{}' and c.picture_ids @> array[p.id])
  or exists (select 1 from ask q where q.picture_ids <> '{}' and q.picture_ids @> array[p.id] and q.status = 'published'))`
/** SQL condition: only the sender and the responsible staff may see it. */
const CLOSED = `(exists (select 1 from lead t where t.sign_picture_id = p.id)
  or exists (select 1 from desk_case k where k.picture_ids <> '{}' and k.picture_ids @> array[p.id])
  or exists (select 1 from ask q where q.picture_ids <> '{}' and q.picture_ids @> array[p.id]))`

/** SQL condition: nothing uses the picture `p`. */
export const UNUSED = `not ${SHOWN} and not ${CLOSED}`

/** shown: public. closed: by signed addresses only. fresh: its sender has not attached it to anything yet. */
export type PictureState = 'shown' | 'closed' | 'fresh'

/** undefined: there is no such picture. */
export const pictureState = async (db: Database, url: string): Promise<PictureState | undefined> =>
  (
    await db.one<{ state: PictureState }>(
      `select case when ${SHOWN} then 'shown' when ${CLOSED} then 'closed' else 'fresh' end as state from picture p where p.url = $1`,
      [url],
    )
  )?.state
