/**
 * Resumable uploads of videos in parts. Each part is stored before its row, and listed as an orphan until then, so that a job deletes the
 * files of abandoned uploads. The last request assembles the parts without copying them: the video is a list of segments in the store.
 */

import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { videoCalls } from '../../../src/contract/video/schema'
import { FILM_PART_BYTES } from '../../../src/contract/video-rules'
import type { Database } from '../../db/database'
import { badField, conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { twoPhase } from '../../http/two-phase'
import { FILM_FOLDER } from '../../shared/film-files'
import { newFilmName, noteStrays } from '../../shared/stray-films'
import { sumSegmentBytes, type Segment } from '../../shared/film-segments'
import { readStoredFilm } from './film-head'
import { addVideo, lotToFilm } from './upload'

type Calls = typeof videoCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

interface Upload {
  id: number
  house_id: number
  size: number
}

/** Maximum unfinished uploads per person: one more deletes the one that was idle longest. */
const MAX_UNENDED = 5

const countFilmParts = (size: number) => Math.ceil(size / FILM_PART_BYTES)
/** Returns the bytes of one part. */
const partSize = (size: number, no: number) => Math.min(FILM_PART_BYTES, size - no * FILM_PART_BYTES)

/** base/video-begin: returns the parts that are already uploaded, so that an interrupted upload continues. */
export async function beginFilm(
  context: Context,
  { house_id, file_key, size }: Input<'base/video-begin'>,
): Promise<Output<'base/video-begin'>> {
  const { db, now } = context
  const uid = requireUid(context)
  const values = [uid, house_id, file_key, size]
  const begun = await db.one<{ id: number }>(
    'select id from film_upload where uid = $1 and house_id = $2 and file_key = $3 and size = $4',
    values,
  )
  if (!begun) await lotToFilm(context, house_id)
  const upload =
    begun ??
    (await db.one<{ id: number }>(
      `insert into film_upload (uid, house_id, file_key, size, created_at, touched_at) values ($1, $2, $3, $4, $5, $5)
       on conflict (uid, house_id, file_key, size) do update set touched_at = $5 returning id`,
      [...values, now],
    ))
  if (!upload) throw new Error('an upload was not begun')
  // Parts of deleted uploads are orphaned files, which a job deletes.
  if (!begun)
    await db.query(
      `delete from film_upload where id in (
         select id from film_upload where uid = $1 and id <> $2 order by touched_at desc, id desc offset ${MAX_UNENDED - 1})`,
      [uid, upload.id],
    )
  const have = await partsThere(db, upload.id)
  return {
    id: upload.id,
    part_bytes: FILM_PART_BYTES,
    parts: countFilmParts(size),
    have: have.map(({ no }) => no),
  }
}

const partsThere = (db: Database, id: number) =>
  db.query<{ no: number; name: string; bytes: number }>(
    'select no, name, bytes from film_upload_part where upload_id = $1 order by no',
    [id],
  )

/** Returns the caller's own upload; throws 1005 for any other, and for a deleted one. */
async function ownUpload(context: Context, id: number): Promise<Upload> {
  const upload = await context.db.one<Upload>(
    'select id, house_id, size from film_upload where id = $1 and uid = $2',
    [id, requireUid(context)],
  )
  if (!upload) throw notFound('这次上传已失效，请重新选择文件')
  return upload
}

/** base/video-part: stores the bytes before the row that refers to them; an existing part is not stored again. */
export const takePart = twoPhase(
  async (context: Context, { id, no, video }: Input<'base/video-part'>) => {
    const upload = await ownUpload(context, id)
    const bytes = typeof video === 'string' ? Buffer.from(video, 'base64') : Buffer.from(video)
    if (no >= countFilmParts(upload.size) || bytes.length !== partSize(upload.size, no))
      throw badField({ field: 'video', message: '这一段的大小不对，请重新选择文件' })
    const isThere = await context.db.one('select 1 from film_upload_part where upload_id = $1 and no = $2', [
      id,
      no,
    ])
    if (isThere) return { upload, stored: null }
    const name = `${FILM_FOLDER}part-${randomBytes(16).toString('hex')}`
    // Renews the grace period of all parts: those of an upload that takes an hour must not be deleted as orphans meanwhile.
    const others = await partsThere(context.db, id)
    await noteStrays(context.db, [name, ...others.map(part => part.name)], context.now)
    await context.adapters.pictures.put(name, bytes, 'application/octet-stream')
    return { upload, stored: { name, size: bytes.length } }
  },
  async (context: Context, { id, no }: Input<'base/video-part'>, { upload, stored }) => {
    const { db, now } = context
    if (stored)
      await db.query(
        `insert into film_upload_part (upload_id, no, name, bytes) values ($1, $2, $3, $4) on conflict (upload_id, no) do nothing`,
        [id, no, stored.name, stored.size],
      )
    const row = await db.one<{ total: number }>(
      `with touched as (update film_upload set touched_at = $2 where id = $1)
       select count(*)::int as total from film_upload_part where upload_id = $1`,
      [id, now],
    )
    return { id, have_total: row?.total ?? 0, parts: countFilmParts(upload.size) }
  },
)

/** base/video-end: parses the uploaded parts as a video and saves it as a draft. */
export const endFilm = twoPhase(
  async (context: Context, { id }: Input<'base/video-end'>) => {
    const upload = await ownUpload(context, id)
    const parts = await partsThere(context.db, id)
    if (parts.length !== countFilmParts(upload.size))
      throw conflict(`还有 ${countFilmParts(upload.size) - parts.length} 段没有传到，请继续上传`)
    const pieces = parts.map(({ name, bytes }): Segment => ({ name, start: 0, end: bytes - 1 }))
    const name = newFilmName()
    const indexName = `${FILM_FOLDER}${name}.index`
    const { pictures } = context.adapters
    const { checked, segments, index } = await readStoredFilm(pictures, pieces, indexName)
    if (index) {
      await noteStrays(context.db, [indexName], context.now)
      await pictures.put(indexName, index, 'application/octet-stream')
    }
    return { upload, name, checked, segments }
  },
  async (context: Context, { id, type, title, text }: Input<'base/video-end'>, ready) => {
    const { upload, name, checked, segments } = ready
    return context.db.transaction(async db => {
      // Only one of two concurrent requests deletes the row.
      const ended = await db.query('delete from film_upload where id = $1 returning id', [id])
      if (ended.length === 0) throw conflict('这次上传已经完成')
      return addVideo(
        { ...context, db },
        {
          type,
          title,
          text,
          houseId: upload.house_id,
          name,
          size: sumSegmentBytes(segments),
          checked,
          segments,
          isDraft: true,
          wantsSmaller: true,
        },
      )
    })
  },
)
