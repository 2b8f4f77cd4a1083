import type { FollowState } from '../../../src/contract/common'
import type { VideoCard } from '../../../src/contract/video/cards'
import type { Result } from '../../../src/contract/endpoints'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { requireUid, type Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { setFollow } from '../user/follows'
import { VIDEO_CARD_COLUMNS, VIDEO_CARD_FROM } from '../../cards/video'

/** Seconds for which an agent's video counts as new. */
const NEW_SECONDS = 7 * DAY_SECONDS
/** Maximum agents shown with their new videos. */
const AGENTS_SHOWN = 12

/** Sets the caller's follow of a video of this type; throws 1005 for one of the other type. */
export async function followVideo(
  context: Context,
  type: VideoCard['type'],
  { id, follow }: { id: number; follow: boolean },
): Promise<FollowState> {
  const row = await context.db.one<{ id: number }>('select id from video where number = $1 and type = $2', [
    id,
    type,
  ])
  if (!row) throw notFound('这条视频不存在')
  return setFollow(context, { type: 'video', id: row.id, follow })
}

type Followed = Result<'api/user/my-followed-fact-video'>

/**
 * Returns the caller's followed videos, the latest follow first. The first page also has the videos that are no longer public, and the
 * agents.
 */
export async function followedVideos(
  context: Context,
  {
    type,
    ...paging
  }: {
    type?: VideoCard['type'] | undefined
    page?: number | undefined
    page_size?: number | undefined
  },
): Promise<Followed> {
  const { db, now } = context
  const uid = requireUid(context)
  const bounds = pageBounds(paging)
  const isFirst = bounds.page === 1
  const [list, count, gone, agents] = await Promise.all([
    db.query<VideoCard>(
      `select ${VIDEO_CARD_COLUMNS} from ${VIDEO_CARD_FROM} join follow k on k.uid = $1 and k.type = 'video' and k.entity_id = v.id
       where v.withdrawn_at is null and ($2::text is null or v.type = $2) order by k.created_at desc, v.id desc limit $3 offset $4`,
      [uid, type ?? null, bounds.limit, bounds.offset],
    ),
    db.one<{ total: number }>(
      `select count(*) as total from follow k join video v on v.id = k.entity_id and v.withdrawn_at is null
       where k.uid = $1 and k.type = 'video' and ($2::text is null or v.type = $2)`,
      [uid, type ?? null],
    ),
    isFirst
      ? db.query<Followed['gone'][number]>(
          `select v.number as id, v.type, v.title, v.withdrawn_at, h.region_id
           from follow k
           join video v on v.id = k.entity_id and v.withdrawn_at is not null
           left join house h on h.id = v.house_id where k.uid = $1 and k.type = 'video' and ($2::text is null or v.type = $2)
           order by k.created_at desc, v.id desc limit 50`,
          [uid, type ?? null],
        )
      : [],
    isFirst
      ? db.query<Followed['agents'][number] & { agent_total: number }>(
          `select ${AGENT_BRIEF_COLUMNS}, count(*) filter (where v.created_at > $2) as new_total, count(*) over () as agent_total
           from follow k join agent a on a.id = k.entity_id and a.is_active join video v on v.agent_id = a.id and v.withdrawn_at is null
           where k.uid = $1 and k.type = 'agent' group by a.id order by max(v.created_at) desc, a.id limit ${AGENTS_SHOWN}`,
          [uid, now - NEW_SECONDS],
        )
      : [],
  ])
  return {
    ...pageAnswer(list, count?.total ?? 0, bounds),
    gone,
    agents: agents.map(({ agent_total: _total, ...agent }) => agent),
    agent_total: agents[0]?.agent_total ?? 0,
  }
}
