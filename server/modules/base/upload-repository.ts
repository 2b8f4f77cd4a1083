import type { Upload } from '../../../src/contract/common'
import type { Adapters } from '../../adapters/adapters'
import type { Database } from '../../db/database'
import type { Context } from '../../http/context'

const COLUMNS = 'id, url, width, height, size, format'
const DAY = 86_400

/** The caller's picture of these bytes; asked for again, it has another day to be attached. */
export function pictureByHash({ db, now }: Context, uid: number, hash: string): Promise<Upload | undefined> {
  return db.one<Upload>(`update picture set created_at = $3 where uploader_uid = $1 and hash = $2 returning ${COLUMNS}`, [uid, hash, now])
}

export interface NewPicture extends Omit<Upload, 'id'> { uid: number, hash: string, original: string | null }

/** undefined: the member has a picture of these bytes already. */
export function addPicture({ db, now }: Context, p: NewPicture): Promise<Upload | undefined> {
  return db.one<Upload>(
    `insert into picture (url, width, height, size, format, hash, uploader_uid, created_at, original) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (uploader_uid, hash) do nothing returning ${COLUMNS}`,
    [p.url, p.width, p.height, p.size, p.format, p.hash, p.uid, now, p.original],
  )
}

/** Where a picture may be in use: as a row of an album, by its id, or by its url. */
const NOT_IN_USE = `
  not exists (select 1 from album_picture a where a.picture_id = p.id)
  and not exists (select 1 from house_check k, unnest(k.picture_ids) as used (id) where used.id = p.id)
  and not exists (select 1 from consult k where k.sign_picture_id = p.id)
  and not exists (select 1 from users u where u.avatar = p.url)
  and not exists (select 1 from agent a where a.avatar = p.url)`

/** Removes uploads that nobody attached within 24 hours, rows first; at most 500 at a time. Answers how many. */
export async function removeLoosePictures({ db, pictures, now }: { db: Database, pictures: Adapters['pictures'], now: number }): Promise<number> {
  const gone = await db.query<{ url: string, original: string | null }>(
    `delete from picture where id in (
       select p.id from picture p where p.uploader_uid is not null and p.created_at < $1 and ${NOT_IN_USE} order by p.created_at limit 500
     ) returning url, original`,
    [now - DAY],
  )
  for (const { url, original } of gone) {
    await pictures.delete(url.split('/').at(-1) ?? '')
    if (original) await pictures.delete(original)
  }
  return gone.length
}
