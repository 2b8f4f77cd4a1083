import type { CaseField } from '../../../../src/contract/case-rules'
import type { AgentCard } from '../../../../src/contract/agent/cards'
import type { NearStation, Picture, Seo } from '../../../../src/contract/common'
import { lotKeysWith, type LotValues } from '../../../../src/contract/lot-attributes'
import type { OffReason } from '../../../../src/contract/codes'
import type { BidRow, RiskFlag, TimelineRound } from '../../../../src/contract/house/schema'
import type { SchoolCard } from '../../../../src/contract/school/cards'
import type { VideoCard } from '../../../../src/contract/video/cards'
import type { XiaoquCard } from '../../../../src/contract/xiaoqu/cards'
import type { Context } from '../../../http/context'
import { AGENT_CARD_COLUMNS } from '../../../cards/agent'
import { schoolsSql } from '../../../cards/school'
import { picturesSql } from '../../../shared/albums'
import { nearStationsSql } from '../../../shared/near-stations'
import { formatAliasedColumns } from '../../../shared/sql'
import { VIDEO_CARD_COLUMNS, VIDEO_CARD_FROM } from '../../../cards/video'
import { XIAOQU_CARD_COLUMNS, XIAOQU_CARD_FROM } from '../../../cards/xiaoqu'
import { HOUSE_CARD_COLUMNS, type HouseCardRow } from '../../../cards/house'

/** Maximum bids shown on a lot's page. */
const BIDS_SHOWN = 50

/** Attributes of a lot that its page shows in addition to its card. */
export const PAGE_ATTRIBUTES = lotKeysWith('isOnPage')

const DETAIL_COLUMNS = [
  ...PAGE_ATTRIBUTES,
  'asset_id',
  'address',
  'increment',
  'delay_total',
  'delay_seconds',
  'court',
  'notice_id',
  'remind_total',
  'followed_total',
  'album_total',
  'floor_plan',
  'risk',
  'shelf',
  'off_reason',
  'off_at',
  'updated_at',
  'planned_end_time',
  'bidder_total',
  'platform_url',
  'mortgage_note',
  'agent_ids',
  'school_ids',
  'seo',
  'deal_time',
  'checking',
] as const

export interface HouseDetailRow extends HouseCardRow, LotValues<(typeof PAGE_ATTRIBUTES)[number]> {
  asset_id: number
  address: string
  increment: number
  delay_total: number | null
  delay_seconds: number
  court: string
  notice_id: number | null
  remind_total: number
  followed_total: number
  album_total: number
  floor_plan: string | null
  risk: RiskFlag[]
  shelf: 'on' | 'off'
  off_reason: OffReason | null
  off_at: number | null
  updated_at: number
  planned_end_time: number
  bidder_total: number | null
  platform_url: string | null
  mortgage_note: string | null
  agent_ids: number[]
  school_ids: number[]
  seo: Seo | null
  deal_time: number | null
  checking: CaseField[]
  bids: Omit<BidRow, 'state'>[]
  first_bid_time: number | null
  rounds: Omit<TimelineRound, 'is_this'>[]
  stations: NearStation[]
  /** Date of the community's asking price, the base of market_price. */
  market_at: number | null
}

const buildJsonListSql = (select: string, columns: string) =>
  `(select coalesce(json_agg(json_build_object(${columns})), '[]') from (${select}) t)`

const BIDS = buildJsonListSql(
  `select * from bid b where b.house_id = h.id order by b.price desc, b.time desc limit ${BIDS_SHOWN}`,
  `'bidder_no', t.bidder_no, 'price', t.price, 'time', t.time, 'is_extending', t.is_extending`,
)
const ROUNDS = buildJsonListSql(
  `select * from house o where o.asset_id = h.asset_id and (o.shelf = 'on' or o.id = h.id) order by o.start_time, o.id`,
  `'house_id', t.id, 'round', t.round, 'status', t.status, 'start_price', t.start_price, 'deal_price', t.deal_price, 'start_time', t.start_time,
   'end_time', t.end_time, 'bid_total', t.bid_total`,
)
const COLUMNS = `${HOUSE_CARD_COLUMNS}, ${formatAliasedColumns('h', DETAIL_COLUMNS)}, ${BIDS} as bids,
  ${ROUNDS} as rounds, ${nearStationsSql('h')} as stations,
  (select b.time from bid b where b.house_id = h.id order by b.price limit 1) as first_bid_time,
  (select x.avg_price_at from xiaoqu x where x.id = h.xiaoqu_id) as market_at`

/** Returns a lot with its bids, rounds and stations, listed or not. */
export function houseDetail({ db }: Context, id: number): Promise<HouseDetailRow | undefined> {
  return db.one<HouseDetailRow>(`select ${COLUMNS} from house h where h.id = $1`, [id])
}

/** A lot's page with related records and the caller's follows. */
export interface HousePageRow extends HouseDetailRow {
  pictures: Picture[]
  xiaoqu: XiaoquCard | null
  agents: AgentCard[]
  video: VideoCard | null
  schools: SchoolCard[]
  is_followed: boolean
  is_reminded: boolean
  own_limit: number | null
}

const buildJsonRowsSql = (select: string) => `(select coalesce(json_agg(t), '[]') from (${select}) t)`
const buildJsonRowSql = (select: string) => `(select row_to_json(t) from (${select}) t)`

/** One statement for the whole page: eight statements would each cost client and server as much as this one. */
const PAGE = `
  select ${COLUMNS},
    ${buildJsonRowsSql(picturesSql('house', 'h.id'))} as pictures,
    ${buildJsonRowSql(`select ${XIAOQU_CARD_COLUMNS}, null::integer as distance
      from ${XIAOQU_CARD_FROM}
      where x.id = h.xiaoqu_id and x.deleted_at is null`)} as xiaoqu,
    ${buildJsonRowsSql(`select ${AGENT_CARD_COLUMNS}
      from agent a
      where a.id = any(h.agent_ids) and a.is_active
      order by a.id is distinct from $3, array_position(h.agent_ids, a.id)`)} as agents,
    ${buildJsonRowSql(`select ${VIDEO_CARD_COLUMNS}
      from ${VIDEO_CARD_FROM}
      where v.id = lot.video_id and v.withdrawn_at is null`)} as video,
    ${buildJsonRowsSql(schoolsSql({ ids: 'h.school_ids', lng: 'h.lng', lat: 'h.lat' }))} as schools,
    exists (select 1 from follow f where f.uid = $1 and f.type = 'house' and f.entity_id = h.id) as is_followed,
    exists (select 1 from remind r where r.uid = $1 and r.house_id = h.id and r.state = 'waiting') as is_reminded,
    (select b.limit_amount from bid_limit b where b.uid = $1 and b.house_id = h.id) as own_limit
  from house h, lateral (select h.video_id) lot where h.id = $2`

/** Returns a lot with everything its page shows, `firstAgent` before the other managers. */
export function housePageRow(
  { db, caller }: Context,
  id: number,
  firstAgent: number | undefined,
): Promise<HousePageRow | undefined> {
  return db.one<HousePageRow>(PAGE, [caller.uid, id, firstAgent ?? null])
}
