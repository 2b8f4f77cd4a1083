import type { Upload } from '../../../src/contract/common'
import type { Context } from '../../http/context'

const COLUMNS = 'id, url, width, height, size, format'

/** Returns the caller's picture with these bytes and extends the time in which it can be attached by a day. */
export function pictureByHash({ db, now }: Context, uid: number, hash: string): Promise<Upload | undefined> {
  return db.one<Upload>(
    `update picture set created_at = $3 where uploader_uid = $1 and hash = $2 returning ${COLUMNS}`,
    [uid, hash, now],
  )
}

export interface NewPicture extends Omit<Upload, 'id'> {
  uid: number
  hash: string
  original: string | null
}

/** Inserts a picture; undefined if the member already has a picture with these bytes. */
export function addPicture({ db, now }: Context, p: NewPicture): Promise<Upload | undefined> {
  return db.one<Upload>(
    `insert into picture (url, width, height, size, format, hash, uploader_uid, created_at, original)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (uploader_uid, hash) do nothing returning ${COLUMNS}`,
    [p.url, p.width, p.height, p.size, p.format, p.hash, p.uid, now, p.original],
  )
}
