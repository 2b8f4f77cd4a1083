import type { VideoCard, VideoChapter, VideoFile, VideoInfo } from '../../../src/contract/video/cards'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { houseCardsByIds } from '../../cards/house'
import { absoluteUrl, shareImage } from '../../shared/share'
import { noteView } from '../../shared/views'
import { VIDEO_CARD_COLUMNS, VIDEO_CARD_FROM } from '../../cards/video'
import { withdrawn } from '../../shared/gone'
import { buildScreenUrl } from '../../../src/routes/match'

interface Row extends VideoCard {
  row_id: number
  video_url: string
  width: number
  height: number
  text: string | null
  has_sound: boolean
  is_demo: boolean
  shot_at: number
  chapters: VideoChapter[]
  files: VideoFile[]
  agent_followed: boolean
}

/** Returns the error for a withdrawn video, with the newest of its kind, those of its district first. */
async function missingVideo({ db }: Context, type: VideoCard['type'], id: number): Promise<Error> {
  const gone = await db.one<{ region_id: number | null }>(
    `select h.region_id
     from video v
     left join house h on h.id = v.house_id
     where v.number = $1 and v.type = $2 and v.withdrawn_at is not null`,
    [id, type],
  )
  if (!gone) return notFound('没有这条视频')
  const similar = await db.query<{ id: number; title: string }>(
    `select v.number as id, v.title from video v left join house h on h.id = v.house_id
     where v.type = $1 and v.withdrawn_at is null order by (h.region_id = $2) desc nulls last, v.created_at desc, v.id desc limit 5`,
    [type, gone.region_id],
  )
  return withdrawn(
    '这条视频已撤回',
    similar.map((one, at) => ({
      title: one.title,
      to: buildScreenUrl('fact-video-detail', { kind: type, id: one.id, numInx: at, follows: 0 }),
    })),
  )
}

/** Returns a public video with its lot; unknown, of the other type or withdrawn: 1005. Counts a view once a day, except for a preview. */
export async function videoInfo(
  context: Context,
  type: VideoCard['type'],
  { id, peek = false }: { id: number; peek?: boolean | undefined },
): Promise<VideoInfo> {
  const { db, caller, env } = context
  const row = await db.one<Row>(
    `select ${VIDEO_CARD_COLUMNS}, v.id as row_id, v.video_url, v.width, v.height, v.text, v.has_sound,
       v.is_demo, coalesce(v.shot_at, v.created_at) as shot_at,
       v.chapters,
       (select coalesce(json_agg(json_build_object('quality', k.quality, 'file_url', k.file_url, 'width',
           k.width, 'height', k.height, 'bytes', k.bytes)
           order by k.width),
         '[]')
        from video_file k where k.video_id = v.id) as files,
       exists (select 1 from follow f where f.uid = $1 and f.type = 'agent' and f.entity_id = a.id) as agent_followed
     from ${VIDEO_CARD_FROM} where v.number = $2 and v.type = $3 and v.withdrawn_at is null`,
    [caller.uid, id, type],
  )
  if (!row) throw await missingVideo(context, type, id)
  const [house = null] = row.house_id === null ? [] : await houseCardsByIds(context, [row.house_id])
  if (!peek) noteView(context, 'video', row.row_id)
  const { row_id: _row, ...shown } = row
  return {
    ...shown,
    house,
    share: {
      title: row.title,
      desc: row.text?.slice(0, 60) ?? (row.house_title || row.title),
      link: absoluteUrl(env, buildScreenUrl('fact-video-share', { kind: type, id })),
      imgUrl: shareImage(env, row.cover),
    },
  }
}
