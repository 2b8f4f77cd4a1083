import type { PageOf } from '../../../src/contract/common'
import type { VideoCard } from '../../../src/contract/video/cards'
import type { Context } from '../../http/context'
import { houseConditions } from '../house/filter'
import { pageAnswer, pageBounds } from '../shared/paging'
import { likeAnywhere, parameters, type Parameters } from '../shared/sql'
import { VIDEO_CARD_COLUMNS, VIDEO_CARD_FROM } from './cards'

export interface VideoRequest {
  keyword?: string | undefined
  region_ids?: number[] | undefined
  house_id?: number | undefined
  agent_id?: number | undefined
  house_types?: (1 | 2 | 3 | 4 | 5 | 6)[] | undefined
  sort?: 'default' | 'new_desc' | 'view_desc' | 'followed_desc' | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** Ids last, so that the detail screen pages on from a place in the list. */
const ORDERS = {
  default: 'v.created_at desc, v.id desc',
  new_desc: 'v.created_at desc, v.id desc',
  view_desc: 'v.view_total desc, v.id desc',
  followed_desc: 'v.followed_total desc, v.id desc',
}

function conditions(type: VideoCard['type'], input: VideoRequest, now: number, p: Parameters): string {
  const lot = houseConditions({ region_ids: input.region_ids, house_types: input.house_types }, now, p)
  const pattern = input.keyword && p.add(likeAnywhere(input.keyword))
  return [
    `v.type = ${p.add(type)}`,
    lot.get('regions'),
    lot.get('house_types'),
    input.house_id !== undefined && `v.house_id = ${p.add(input.house_id)}`,
    input.agent_id !== undefined && `v.agent_id = ${p.add(input.agent_id)}`,
    pattern && `(v.title ilike ${pattern} or h.xiaoqu_name ilike ${pattern} or a.name ilike ${pattern})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Videos of a type; filters are those of the lot, the keyword finds title, community and manager. */
export async function videoPage(
  { db, caller, now }: Context,
  type: VideoCard['type'],
  input: VideoRequest,
): Promise<PageOf<VideoCard>> {
  const bounds = pageBounds(input)
  const p = parameters([caller.uid])
  const counted = parameters()
  const [list, count] = await Promise.all([
    db.query<VideoCard>(
      `select ${VIDEO_CARD_COLUMNS} from ${VIDEO_CARD_FROM} where ${conditions(type, input, now, p)}
      order by ${ORDERS[input.sort ?? 'default']} limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    db.one<{ total: number }>(
      `select count(*) as total from ${VIDEO_CARD_FROM} where ${conditions(type, input, now, counted)}`,
      counted.values,
    ),
  ])
  return pageAnswer(list, count?.total ?? 0, bounds)
}
