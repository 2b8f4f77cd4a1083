/**
 * Saves videos of lots. Files are checked and stored first; one transaction then inserts the rows, removes the files from the list of
 * orphans and checks again that the caller may edit the lot.
 */

import type { z } from 'zod'
import type { videoCalls } from '../../../src/contract/video/schema'
import { parseInWorker } from '../../readers/parse-in-worker'
import { FILM_FOLDER, FILM_ROOT } from '../../shared/film-files'
import { newFilmName, noteStrays } from '../../shared/stray-films'
import type { CheckedVideo } from '../../readers/film/check-video'
import { requireUid, type Context } from '../../http/context'
import { badField, notAllowed, notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import { twoPhase } from '../../http/two-phase'
import { mayEdit } from '../../cards/lot-access'
import { writeAudit } from '../../shared/audit'
import { areaToConfirm } from '../../shared/four-eyes'
import { checkPublication } from '../../shared/publication'
import { inHeldTransaction } from '../../shared/transaction'
import type { Segment } from '../../shared/film-segments'

export const VIDEOS_A_DAY = 20
const DAY = 86_400

type Input = z.output<(typeof videoCalls)['base/upload-video']['request']>

interface Ready {
  name: string
  size: number
  checked: CheckedVideo
}

/**
 * Checks that the lot exists (1005) and that the caller is one of its agents or an editor (1006). Locks its agents until the surrounding
 * transaction ends.
 */
async function needLot(context: Context, houseId: number): Promise<void> {
  const lot = await context.db.one<{ agent_ids: number[] }>(
    'select agent_ids from house where id = $1 for share',
    [houseId],
  )
  if (!lot) throw notFound('房源不存在')
  if (!mayEdit(context, lot)) throw notAllowed('只能给自己负责的房源上传视频')
}

/** Checks the same before an upload, and throws 1007 above the daily limit. */
export async function lotToFilm(context: Context, houseId: number): Promise<void> {
  await needLot(context, houseId)
  await consumeLimit(context, {
    name: 'video.day',
    subject: requireUid(context),
    total: VIDEOS_A_DAY,
    seconds: DAY,
  })
}

interface Stored {
  type: Input['type']
  title: string
  text: string | undefined
  houseId: number
  /** File name in its URL. */
  name: string
  size: number
  checked: CheckedVideo
  /** null if the file is stored in one piece. */
  segments: readonly Segment[] | null
  isDraft: boolean
  /** True to create a smaller version, if the installation can. */
  wantsSmaller: boolean
}

/**
 * Inserts the rows of a stored video, and removes its files from the list of orphans, in one transaction. Returns the response of the
 * endpoints.
 */
export async function addVideo(context: Context, stored: Stored) {
  const { caller, now } = context
  const { type, title, text, houseId, name, size, checked, segments, wantsSmaller } = stored
  // An editor's own video becomes a draft if another person must approve it.
  const isDraft = stored.isDraft || areaToConfirm(context, ['texts']) !== undefined
  checkPublication(context, { isPublic: !isDraft, isOwnWords: true })
  const url = FILM_ROOT + name
  return inHeldTransaction(context, async inside => {
    const { db } = inside
    // The lot's agents may have changed since the upload began.
    await needLot(inside, houseId)
    const row = await db.one<{ id: number; number: number }>(
      `insert into video (type, title, cover, video_url, duration, house_id, agent_id, text, created_at, shot_at, width, height, has_sound,
         is_draft, withdrawn_at)
       select $1, $2, coalesce(h.cover, ''), $3, $4, h.id, coalesce($5, h.agent_ids[1]), $6, $7, $7, $8, $9, $10, $11,
         case when $11 then $7::bigint end
       from house h where h.id = $12 returning id, number`,
      [
        type,
        title,
        url,
        checked.duration,
        caller.agentId,
        text ?? null,
        now,
        checked.width,
        checked.height,
        checked.has_sound,
        isDraft,
        houseId,
      ],
    )
    if (!row) throw notFound('房源不存在')
    await writeAudit(
      { ...context, db },
      {
        action: 'base/upload-video',
        entityType: 'video',
        entityId: row.id,
        before: null,
        after: { title, text: text ?? null, film: name },
      },
    )
    await db.query('delete from stray_film where name = any($1)', [
      segments ? segments.map(segment => segment.name) : [FILM_FOLDER + name],
    ])
    await db.query(
      `insert into video_file (video_id, quality, file_url, width, height, bytes, segments, tries)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        row.id,
        'high',
        url,
        checked.width,
        checked.height,
        size,
        segments && JSON.stringify(segments),
        wantsSmaller ? 0 : null,
      ],
    )
    return { id: row.number, type, size, ...checked }
  })
}

/** Uploads a video of a lot, by one of its agents or an editor: checks and stores the bytes before the row refers to them. */
export const uploadVideo = twoPhase(
  async (context: Context, input: Input): Promise<Ready> => {
    await lotToFilm(context, input.house_id)
    const given = typeof input.video === 'string' ? Buffer.from(input.video, 'base64') : input.video
    const { checked, bytes } = await checkedBytes(given)
    const name = newFilmName()
    await noteStrays(context.db, [FILM_FOLDER + name], context.now)
    await context.adapters.pictures.put(FILM_FOLDER + name, bytes, 'video/mp4')
    return { name, size: bytes.length, checked }
  },
  async (context: Context, input: Input, { name, size, checked }: Ready) =>
    addVideo(context, {
      ...input,
      text: input.text,
      houseId: input.house_id,
      name,
      size,
      checked,
      segments: null,
      isDraft: false,
      wantsSmaller: false,
    }),
)

/** Returns the uploaded bytes with the index at the front; throws 1004 on field `video` if they are invalid. */
async function checkedBytes(given: Uint8Array) {
  const read = await parseInWorker('film', given, { field: 'video', message: '视频无法读取' })
  if ('refused' in read) throw badField({ field: 'video', message: read.refused })
  const { checked, bytes } = read
  return { checked, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
