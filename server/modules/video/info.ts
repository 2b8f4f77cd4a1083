import type { VideoCard, VideoChapter, VideoFile, VideoInfo } from '../../../src/contract/video/cards'
import type { Context } from '../../http/context'
import { notFound } from '../../http/errors'
import { houseCardsByIds } from '../house/cards'
import { absoluteUrl, shareImage } from '../shared/share'
import { noteView } from '../shared/views'
import { VIDEO_CARD_COLUMNS, VIDEO_CARD_FROM } from './cards'

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

/** A public video with its lot; unknown, of the other type or withdrawn: 1005. A view is counted once a day, none for a peek. */
export async function videoInfo(
  context: Context,
  type: VideoCard['type'],
  { id, peek = false }: { id: number; peek?: boolean | undefined },
): Promise<VideoInfo> {
  const { db, caller, env } = context
  const row = await db.one<Row>(
    `select ${VIDEO_CARD_COLUMNS}, v.id as row_id, v.video_url, v.width, v.height, v.text, v.has_sound, v.is_demo, coalesce(v.shot_at, v.created_at) as shot_at,
       v.chapters,
       (select coalesce(json_agg(json_build_object('quality', k.quality, 'file_url', k.file_url, 'width', k.width, 'height', k.height, 'bytes', k.bytes) order by k.width), '[]')
        from video_file k where k.video_id = v.id) as files,
       exists (select 1 from follow f where f.uid = $1 and f.type = 'agent' and f.entity_id = a.id) as agent_followed
     from ${VIDEO_CARD_FROM} where v.number = $2 and v.type = $3 and v.withdrawn_at is null`,
    [caller.uid, id, type],
  )
  if (!row) throw notFound('这条视频不存在或已撤回')
  const [house = null] = row.house_id === null ? [] : await houseCardsByIds(context, [row.house_id])
  if (!peek) noteView(context, 'video', row.row_id)
  const { row_id: _row, ...shown } = row
  return {
    ...shown,
    house,
    share: {
      title: row.title,
      desc: row.text?.slice(0, 60) ?? (row.house_title || row.title),
      link: absoluteUrl(env, `/m/factvideo/share/${type}/${id}`),
      imgUrl: shareImage(env, row.cover),
    },
  }
}
