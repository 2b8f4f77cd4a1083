import type { PageOf } from '../../../src/contract/common'
import type { Option } from '../../../src/contract/common'
import { HOUSE_STATUS_LABELS, type HouseStatus, type HouseType } from '../../../src/contract/codes'
import type { VideoCard } from '../../../src/contract/video/cards'
import { VIDEO_SUBJECT_LABELS, type VideoSubject } from '../../../src/contract/video-rules'
import type { Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { insideSql } from '../../shared/regions'
import { likeAnywhere, parameters, type Parameters } from '../../shared/sql'
import { VIDEO_CARD_COLUMNS, VIDEO_CARD_FROM } from '../../cards/video'

export interface VideoRequest {
  keyword?: string | undefined
  region_ids?: number[] | undefined
  house_id?: number | undefined
  agent_id?: number | undefined
  house_types?: HouseType[] | undefined
  jushi?: (1 | 2 | 3 | 4 | 5)[] | undefined
  subjects?: VideoSubject[] | undefined
  statuses?: HouseStatus[] | undefined
  sort?: keyof typeof ORDERS | undefined
  facets?: boolean | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/**
 * SQL orders, with the id last so that the detail screen can continue from a position in the list; by start: what opens next, then what
 * runs, then the rest.
 */
const ORDERS = {
  default: 'v.created_at desc, v.id desc',
  new_desc: 'v.created_at desc, v.id desc',
  view_desc: 'v.view_total desc, v.id desc',
  followed_desc: 'v.followed_total desc, v.id desc',
  begin_asc: `case h.status when 'upcoming' then 0 when 'ongoing' then 1 else 2 end,
      case when h.status = 'upcoming' then h.start_time end, v.created_at desc, v.id desc`,
}

function conditions(type: VideoCard['type'], input: VideoRequest, p: Parameters): string {
  const pattern = input.keyword && p.add(likeAnywhere(input.keyword))
  return [
    'v.withdrawn_at is null',
    `v.type = ${p.add(type)}`,
    input.region_ids?.length && insideSql('h.region_id', input.region_ids, p),
    input.house_types?.length && `h.house_type = any(${p.add(input.house_types)})`,
    input.house_id !== undefined && `v.house_id = ${p.add(input.house_id)}`,
    input.agent_id !== undefined && `v.agent_id = ${p.add(input.agent_id)}`,
    input.jushi?.length && `least(h.jushi, 5) = any(${p.add(input.jushi)}::int[])`,
    input.subjects?.length && `v.subjects && ${p.add(input.subjects)}::text[]`,
    input.statuses?.length && `h.status = any(${p.add(input.statuses)}::text[])`,
    pattern && `(v.title ilike ${pattern} or h.xiaoqu_name ilike ${pattern} or a.name ilike ${pattern})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Returns the videos of a type; filters apply to the lot, the keyword to title, community and agent. */
export async function videoPage(context: Context, type: VideoCard['type'], input: VideoRequest) {
  const { db, caller } = context
  const bounds = pageBounds(input)
  const p = parameters([caller.uid])
  const counted = parameters()
  const [list, count, facets] = await Promise.all([
    db.query<VideoCard>(
      `select ${VIDEO_CARD_COLUMNS} from ${VIDEO_CARD_FROM} where ${conditions(type, input, p)}
      order by ${ORDERS[input.sort ?? 'default']} limit ${p.add(bounds.limit)} offset ${p.add(bounds.offset)}`,
      p.values,
    ),
    db.one<{ total: number }>(
      `select count(*) as total from ${VIDEO_CARD_FROM} where ${conditions(type, input, counted)}`,
      counted.values,
    ),
    input.facets && bounds.page === 1 ? loadVideoFacets(context, type) : null,
  ])
  const page: PageOf<VideoCard> = pageAnswer(list, count?.total ?? 0, bounds)
  return { ...page, facets }
}

interface FacetRow {
  what: 'region' | 'jushi' | 'subject' | 'status'
  key: string
  label: string
  total: number
}

const JUSHI_LABELS: Record<string, string> = { 1: '一居', 2: '两居', 3: '三居', 4: '四居', 5: '五居以上' }

/** Counts the videos of a type by place, rooms, content and state of their lot, and the total of each list. */
async function loadVideoFacets({ db, caller }: Context, type: VideoCard['type']) {
  const [rows, counts] = await Promise.all([
    db.query<FacetRow>(
      `with shown as (
         select v.subjects, h.region_id, h.region_name, least(h.jushi, 5) as jushi, h.status
         from video v left join house h on h.id = v.house_id and h.shelf = 'on' where v.type = $1 and v.withdrawn_at is null
       )
       select 'region' as what, region_id::text as key, region_name as label, count(*) as total
       from shown
       where region_id is not null
       group by region_id, region_name
       union all select 'jushi', jushi::text, jushi::text, count(*) from shown where jushi > 0 group by jushi
       union all select 'status', status, status, count(*) from shown where status is not null group by status
       union all select 'subject', subject, subject, count(*) from shown, unnest(subjects) as subject group by subject
       order by total desc, key`,
      [type],
    ),
    db.one<{ house: number; closing: number; followed: number | null }>(
      `select count(*) filter (where type = 'house') as house, count(*) filter (where type = 'closing') as closing,
         case
           when $1::bigint is not null then (select count(*)
             from follow f
             join video w on w.id = f.entity_id and w.withdrawn_at is null
             where f.uid = $1 and f.type = 'video')
         end as followed
       from video where withdrawn_at is null`,
      [caller.uid],
    ),
  ])
  const of = (what: FacetRow['what'], label: (row: FacetRow) => string = row => row.label): Option[] =>
    rows.filter(row => row.what === what).map(row => ({ key: row.key, label: label(row), total: row.total }))
  return {
    regions: of('region'),
    jushi: of('jushi', row => JUSHI_LABELS[row.key] ?? row.key).sort((a, b) => a.key.localeCompare(b.key)),
    subjects: of('subject', row => VIDEO_SUBJECT_LABELS[row.key as VideoSubject]),
    statuses: of('status', row => HOUSE_STATUS_LABELS[row.key as HouseStatus]),
    counts: counts ?? { house: 0, closing: 0, followed: null },
  }
}
