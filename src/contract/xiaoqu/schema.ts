// Schemas of the community (小区) endpoints: list, page with deals, rents, schools and amenities, albums, and editing. Unit prices are in fen
// per ㎡, rents in fen per ㎡ and month, distances in metres.
import { z } from 'zod'
import {
  bool,
  decimal,
  flag,
  id,
  idemKey,
  ids,
  int,
  lat,
  line,
  lng,
  money,
  monthText,
  enumField,
  paging,
  text,
} from '../field'
import type { CallSchemas } from '../call'
import { agentCard } from '../agent/cards'
import { albumChange, albumList } from '../album/cards'
import { EVIDENCE_FIGURES } from '../evidence-rules'
import { FILTER_BOUNDS } from '../filter-rules'
import {
  followState,
  nearStation,
  buildPageSchema,
  picture,
  saved,
  sharePayload,
  sourceNote,
} from '../common'
import { houseCard } from '../house/cards'
import { schoolCard } from '../school/cards'
import {
  evidenceCourt,
  evidenceFigure,
  evidencePoint,
  evidenceRow,
  nearPlace,
  rentMonth,
  rentRange,
  xiaoquBrief,
  xiaoquCard,
} from '../xiaoqu/cards'

/**
 * Mean unit price (fen/㎡) of the community's whole homes sold in the last `months`; below_rate: mean discount against their asking
 * averages, percent.
 */
export const xiaoquAuction = z.object({
  avg_price: z.int(),
  deal_total: z.int(),
  months: z.int(),
  below_rate: z.number().nullable(),
})
export type XiaoquAuction = z.infer<typeof xiaoquAuction>

/** deal_here: sold lots of this community that the agent served. */
export const xiaoquAgent = z.object({ ...agentCard.shape, deal_here: z.int() })
export type XiaoquAgent = z.infer<typeof xiaoquAgent>

/** site_plan: the picture that shows the community from above. */
export const xiaoquInfo = z.object({
  ...xiaoquCard.shape,
  building_total: z.int().nullable(),
  house_total: z.int().nullable(),
  green_rate: z.number().nullable(),
  plot_ratio: z.number().nullable(),
  property_company: z.string().nullable(),
  property_fee: z.int().nullable(),
  developer: z.string().nullable(),
  parking: z.string().nullable(),
  heating: z.string().nullable(),
  intro: z.string().nullable(),
  album_total: z.int(),
  pictures: z.array(picture),
  site_plan: z.string().nullable(),
  subway: z.array(nearStation),
  schools: z.array(schoolCard),
  places: z.array(nearPlace),
  followed_total: z.int(),
  house: houseCard.nullable(),
  auction: xiaoquAuction.nullable(),
  agents: z.array(xiaoquAgent),
  sources: z.array(sourceNote),
  share: sharePayload,
  can_edit: flag,
  is_demo: flag,
  updated_at: z.int(),
})
export type XiaoquInfo = z.infer<typeof xiaoquInfo>

export const xiaoquFilter = {
  region_ids: ids().optional(),
  circle_ids: ids().optional(),
  subway_line_ids: ids().optional(),
  station_ids: ids().optional(),
  school_id: id().optional(),
  avg_price_min: money().optional(),
  avg_price_max: money().optional(),
  build_year_min: int(1900, 2100).optional(),
  building_type: line(1, 20).optional(),
  has_lots: bool().optional(),
  keyword: line(1, 50).optional(),
  lng_min: lng().optional(),
  lat_min: lat().optional(),
  lng_max: lng().optional(),
  lat_max: lat().optional(),
}

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const xiaoquCalls = {
  'xiaoqu/list': {
    request: z.object({
      ...xiaoquFilter,
      sort: enumField([
        'default',
        'lot_desc',
        'avg_price_asc',
        'avg_price_desc',
        'build_year_desc',
        'change_desc',
      ]).optional(),
      ...paging,
    }),
    result: buildPageSchema(xiaoquCard),
  },
  'xiaoqu/info': {
    request: z.object({ id: id(), house_id: id().optional() }),
    result: xiaoquInfo,
  },
  'xiaoqu/info-new': {
    request: z.object({ id: id(), house_id: id().optional() }),
    result: xiaoquInfo,
  },
  'xiaoqu/add-edit': {
    request: z.object({
      id: id().optional(),
      updated_at: int().optional(),
      name: line(2, 40).optional(),
      alias: line(0, 80).optional(),
      region_id: id().optional(),
      circle_id: id().optional(),
      address: line(2, 120).optional(),
      lng: lng().optional(),
      lat: lat().optional(),
      build_year: int(1900, 2100).optional(),
      building_total: int(0, 10_000).optional(),
      house_total: int(0, 100_000).optional(),
      building_type: line(0, 20).optional(),
      green_rate: decimal(0, 100).optional(),
      plot_ratio: decimal(0, 50).optional(),
      property_company: line(0, 60).optional(),
      property_fee: money().optional(),
      developer: line(0, 60).optional(),
      parking: line(0, 60).optional(),
      heating: line(0, 20).optional(),
      avg_price: money().optional(),
      school_ids: ids().optional(),
      intro: text(0, 5000).optional(),
      idem_key: idemKey(),
    }),
    result: saved,
  },
  'xiaoqu/del': {
    request: z.object({ id: id() }),
    result: z.object({ id: z.int(), deleted: flag }),
  },
  'xiaoqu/rents': {
    request: z.object({ xiaoqu_id: id() }),
    /** Null: no imports for the last months. The list has the newest month first. */
    result: z.object({ rent: rentRange.nullable(), list: z.array(rentMonth), is_demo: flag }),
  },
  'xiaoqu/evidence': {
    request: z.object({ xiaoqu_id: id() }),
    result: z.object({
      id: z.int(),
      name: z.string(),
      figures: z.array(evidenceFigure),
      /** Oldest first; `is_cut`: earlier ones are omitted. */
      points: z.array(evidencePoint),
      is_cut: flag,
      /** Asking averages by month, fen per ㎡, oldest first; months without one are omitted. */
      asks: z.array(z.object({ month: monthText, value: z.int() })),
      courts: z.array(evidenceCourt),
      is_demo: flag,
    }),
  },
  'xiaoqu/evidence-rows': {
    request: z.object({
      xiaoqu_id: id(),
      figure: enumField(EVIDENCE_FIGURES),
      /** Only court auctions of this court. */
      court: line(...FILTER_BOUNDS.court).optional(),
      ...paging,
    }),
    result: buildPageSchema(evidenceRow),
  },
  'xiaoqu/evidence-table': {
    request: z.object({ xiaoqu_id: id() }),
    result: z.object({ name: z.string(), row_total: z.int(), is_cut: flag, csv: z.string() }),
  },
  'xiaoqu/album-list': {
    request: z.object({ xiaoqu_id: id() }),
    result: albumList,
  },
  'xiaoqu/album-add': {
    request: z.object({
      xiaoqu_id: id(),
      picture_ids: ids(1, 50),
      kind: enumField(['photo', 'floor_plan', 'location', 'document', 'traffic']).optional(),
      caption: line(0, 60).optional(),
    }),
    result: albumChange,
  },
  'xiaoqu/album-del': {
    request: z.object({ xiaoqu_id: id(), picture_ids: ids(1, 50) }),
    result: albumChange,
  },
  'xiaoqu/set-cover': {
    request: z.object({ xiaoqu_id: id(), picture_id: id() }),
    result: albumChange,
  },
  'h5/xiaoqu/nearby-xiaoqu': {
    request: z.object({
      xiaoqu_id: id().optional(),
      house_id: id().optional(),
      lng: lng().optional(),
      lat: lat().optional(),
      radius: int(300, 5000).optional(),
      limit: int(1, 50).optional(),
    }),
    result: z.object({ list: z.array(xiaoquCard), total: z.int() }),
  },
  'h5/xiaoqu/is-follow': {
    request: z.object({ xiaoqu_id: id() }),
    result: followState,
  },
  'h5/community/search': {
    request: z.object({ keyword: line(1, 50), region_id: id().optional(), limit: int(1, 20).optional() }),
    result: z.object({ list: z.array(xiaoquBrief) }),
  },
} satisfies CallSchemas
