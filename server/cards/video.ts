import type { VideoCard } from '../../src/contract/video/cards'
import type { Context } from '../http/context'

/** Columns of a card, `v` the video, `h` its lot, `a` its manager, and $1 the caller's uid. */
export const VIDEO_CARD_COLUMNS = `
  v.number as id, v.type, v.title, v.cover, coalesce(nullif(v.poster, ''), v.cover) as poster, v.duration,
  v.house_id, h.title as house_title, h.region_name,
  case
    when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar, 'company',
      a.company, 'phone_relay', a.phone_relay)
  end as agent,
  v.view_total, exists (select 1 from follow f where f.uid = $1 and f.type = 'video' and f.entity_id = v.id) as is_followed,
  v.followed_total, v.created_at,
  case
    when h.id is not null then json_build_object('price', h.price, 'status', h.status, 'round', h.round,
      'start_time', h.start_time, 'end_time', h.end_time,
    'circle_name', h.circle_name, 'is_reminded',
    exists (select 1 from remind r where r.uid = $1 and r.house_id = h.id and r.state = 'waiting'))
    end as lot`
/** SQL: a lot off the shelf keeps its video, but its title is not shown. */
export const VIDEO_CARD_FROM = `video v
  left join house h on h.id = v.house_id and h.shelf = 'on'
  left join agent a on a.id = v.agent_id and a.is_active`

/** Returns cards in the order of ids without unknown ones. */
export async function videoCardsByIds({ db, caller }: Context, ids: readonly number[]): Promise<VideoCard[]> {
  if (ids.length === 0) return []
  return db.query<VideoCard>(
    `select ${VIDEO_CARD_COLUMNS}
     from ${VIDEO_CARD_FROM}
     where v.id = any($2) and v.withdrawn_at is null
     order by array_position($2::bigint[], v.id)`,
    [caller.uid, ids],
  )
}

/** Returns cards by row id, withdrawn ones included, without unknown ones. */
export async function videosByRow(
  { db, caller }: Context,
  ids: readonly number[],
): Promise<{ id: number; video: VideoCard }[]> {
  if (ids.length === 0) return []
  const rows = await db.query<VideoCard & { row_id: number }>(
    `select ${VIDEO_CARD_COLUMNS}, v.id as row_id from ${VIDEO_CARD_FROM} where v.id = any($2)`,
    [caller.uid, ids],
  )
  return rows.map(({ row_id: id, ...video }) => ({ id, video }))
}
