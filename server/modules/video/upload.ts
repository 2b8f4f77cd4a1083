import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { videoCalls } from '../../../src/contract/video/schema'
import { readApart } from '../../readers/read-apart'
import { FILM_FOLDER, FILM_ROOT } from '../../shared/film-files'
import type { CheckedVideo } from '../../readers/film/check-video'
import { uidOf, type Context } from '../../http/context'
import { badField, notAllowed, notFound } from '../../errors/api-error'
import { takeLimit } from '../../http/limits'
import { prepared } from '../../http/prepared'
import { mayEdit } from '../../cards/lot-access'

export const VIDEOS_A_DAY = 20
const DAY = 86_400

type Input = z.output<(typeof videoCalls)['base/upload-video']['request']>

interface Ready {
  name: string
  size: number
  checked: CheckedVideo
  cover: string
  agentId: number | null
}

/** A video of a lot, by one of its managers or an editor: its bytes are checked and stored before the row names them. */
export const uploadVideo = prepared(
  async (context: Context, input: Input): Promise<Ready> => {
    const lot = await context.db.one<{ agent_ids: number[]; cover: string | null }>(
      'select agent_ids, cover from house where id = $1',
      [input.house_id],
    )
    if (!lot) throw notFound('房源不存在')
    if (!mayEdit(context, lot)) throw notAllowed('只能给自己负责的房源上传视频')
    await takeLimit(context, {
      name: 'video.day',
      subject: uidOf(context),
      total: VIDEOS_A_DAY,
      seconds: DAY,
    })
    const given = typeof input.video === 'string' ? Buffer.from(input.video, 'base64') : input.video
    const { checked, bytes } = await checkedBytes(given)
    const name = `${randomBytes(16).toString('hex')}.mp4`
    // A film whose row is never written is found by this one, and deleted.
    await context.db.query('insert into stray_film (name, at) values ($1, $2)', [
      FILM_FOLDER + name,
      context.now,
    ])
    await context.adapters.pictures.put(FILM_FOLDER + name, bytes, 'video/mp4')
    return {
      name,
      size: bytes.length,
      checked,
      cover: lot.cover ?? '',
      agentId: context.caller.agentId ?? lot.agent_ids[0] ?? null,
    }
  },
  async (context: Context, input: Input, { name, size, checked, cover, agentId }: Ready) => {
    const { now } = context
    const url = FILM_ROOT + name
    return context.db.transaction(async db => {
      const row = await db.one<{ id: number; number: number }>(
        `insert into video (type, title, cover, video_url, duration, house_id, agent_id, text, created_at, shot_at, width, height, has_sound)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12) returning id, number`,
        [
          input.type,
          input.title,
          cover,
          url,
          checked.duration,
          input.house_id,
          agentId,
          input.text ?? null,
          now,
          checked.width,
          checked.height,
          checked.has_sound,
        ],
      )
      if (!row) throw new Error('a video was not saved')
      await db.query('delete from stray_film where name = $1', [FILM_FOLDER + name])
      await db.query(
        'insert into video_file (video_id, quality, file_url, width, height, bytes) values ($1, $2, $3, $4, $5, $6)',
        [row.id, 'high', url, checked.width, checked.height, size],
      )
      return { id: row.number, type: input.type, size, ...checked }
    })
  },
)

/** What was sent, with its index at the front; 1004 for the field `video` where it is no good. */
async function checkedBytes(given: Uint8Array) {
  const read = await readApart('film', given, { field: 'video', message: '视频无法读取' })
  if ('refused' in read) throw badField({ field: 'video', message: read.refused })
  const { checked, bytes } = read
  return { checked, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}
