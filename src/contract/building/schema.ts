// Schemas of the endpoints for new buildings: list and filters, building page, towers, flats with filed prices, floor plans, news and map.
// Unit prices are in fen per ㎡, distances in metres.
import { z } from 'zod'
import { BUILDING_STATUSES, DYNAMIC_TYPES, FLAT_STATUSES, HOUSE_TYPES, SCHOOL_LEVELS } from '../codes'
import {
  bool,
  date,
  dateText,
  decimal,
  digitsIn,
  flag,
  id,
  ids,
  int,
  lat,
  line,
  lng,
  enumListField,
  money,
  month,
  enumField,
  paging,
  polygon,
} from '../field'
import { FILTER_BOUNDS, FILTER_ROOMS } from '../filter-rules'
import type { CallSchemas } from '../call'
import { brokerCard } from '../agent/cards'
import { albumList } from '../album/cards'
import { buildingCard, buildingPara, dynamic, flat, modelCard, modelZone, tower } from '../building/cards'
import {
  facet,
  followState,
  mapCluster,
  nearStation,
  option,
  buildPageSchema,
  picture,
  sharePayload,
  sourceNote,
  suggestion,
} from '../common'

/** A pre-sale permit with its filed unit price (fen/㎡); `signed`: contracted units, if the register publishes them. */
export const permit = z.object({
  no: z.string(),
  date: dateText,
  towers: z.string(),
  units: z.int(),
  signed: z.int().nullable(),
  filed_price: z.int(),
})
export type Permit = z.infer<typeof permit>

/** Market around the building: unit prices (fen/㎡) of resale listings and of auction deals in the circle, else in the district. */
export const buildingMarket = z.object({
  scope: z.string(),
  resale_price: z.int().nullable(),
  auction_price: z.int().nullable(),
  auction_total: z.int(),
  months: z.int(),
})
export type BuildingMarket = z.infer<typeof buildingMarket>

/** Sales office with opening hours and distance to the building in metres. */
export const salesOffice = z.object({ address: z.string(), hours: z.string(), distance: z.int() })
export type SalesOffice = z.infer<typeof salesOffice>

/** A school nearby, straight-line distance in metres. The district decides each year whether the building is in its catchment. */
export const schoolNear = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(SCHOOL_LEVELS),
  distance: z.int(),
})
export type SchoolNear = z.infer<typeof schoolNear>

export const buildingInfo = z.object({
  ...buildingCard.shape,
  deliver_time: dateText.nullable(),
  developer: z.string().nullable(),
  green_rate: z.number().nullable(),
  plot_ratio: z.number().nullable(),
  property_fee: z.int().nullable(),
  property_company: z.string().nullable(),
  presale_licence: z.string().nullable(),
  house_total: z.int().nullable(),
  /** Towers on the list of prices, their flats for sale, and the day of its last publication. `parking_ratio`: spaces per household. */
  tower_total: z.int(),
  open_total: z.int(),
  filed_on: dateText.nullable(),
  parking_ratio: z.number().nullable(),
  sales_office: salesOffice.nullable(),
  schools: z.array(schoolNear),
  intro: z.string().nullable(),
  album_total: z.int(),
  pictures: z.array(picture),
  model_groups: z.array(facet),
  models: z.array(modelCard),
  dynamics: z.array(dynamic),
  dynamic_total: z.int(),
  brokers: z.array(brokerCard),
  subway: z.array(nearStation),
  near: z.array(buildingCard),
  permits: z.array(permit),
  market: buildingMarket,
  sources: z.array(sourceNote),
  share: sharePayload,
  updated_at: z.int(),
})
export type BuildingInfo = z.infer<typeof buildingInfo>

export const modelInfo = z.object({
  ...modelCard.shape,
  rooms: z.array(z.object({ name: z.string(), area: z.number() })),
  inner_area: z.number().nullable(),
  analysis: z.string().nullable(),
  pictures: z.array(picture),
  building: buildingCard,
  others: z.array(modelCard),
  brokers: z.array(brokerCard),
  /** Flats of this model for sale, by tower and third of its floors, and the day of the last publication of the list of prices. */
  zones: z.array(modelZone),
  open_total: z.int(),
  filed_on: dateText.nullable(),
})
export type ModelInfo = z.infer<typeof modelInfo>

export const buildingFilter = {
  statuses: enumListField(BUILDING_STATUSES).optional(),
  region_ids: ids().optional(),
  circle_ids: ids().optional(),
  subway_line_ids: ids().optional(),
  station_ids: ids().optional(),
  avg_price_min: money().optional(),
  avg_price_max: money().optional(),
  total_price_min: money().optional(),
  total_price_max: money().optional(),
  area_min: decimal(...FILTER_BOUNDS.area).optional(),
  area_max: decimal(...FILTER_BOUNDS.area).optional(),
  jushi: digitsIn(FILTER_ROOMS).optional(),
  property_types: digitsIn(HOUSE_TYPES).optional(),
  decoration: line(...FILTER_BOUNDS.decoration).optional(),
  feature_ids: ids().optional(),
  open_from: date().optional(),
  open_to: date().optional(),
  keyword: line(...FILTER_BOUNDS.keyword).optional(),
  lng_min: lng().optional(),
  lat_min: lat().optional(),
  lng_max: lng().optional(),
  lat_max: lat().optional(),
  polygon: polygon().optional(),
}

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const buildingCalls = {
  'building-new/para': {
    request: z.object({ city_id: id().optional() }),
    result: buildingPara,
  },
  'building-new/list': {
    request: z.object({
      ...buildingFilter,
      sort: enumField([
        'default',
        'avg_price_asc',
        'avg_price_desc',
        'total_price_asc',
        'open_desc',
        'open_asc',
        'followed_desc',
      ]).optional(),
      ...paging,
    }),
    result: buildPageSchema(buildingCard),
  },
  'building-new/info': {
    request: z.object({ id: id().optional(), id_code: line(1, 10).optional() }),
    result: buildingInfo,
  },
  'building-new/album-list': {
    request: z.object({ building_id: id() }),
    result: albumList,
  },
  'building-dynamic/para': {
    request: z.object({ building_id: id().optional() }),
    result: z.object({ types: z.array(option), months: z.array(option) }),
  },
  'building-dynamic/list': {
    request: z.object({
      building_id: id().optional(),
      types: enumListField(DYNAMIC_TYPES).optional(),
      month: month().optional(),
      ...paging,
    }),
    result: z.object({ ...buildPageSchema(dynamic).shape, building: buildingCard.nullable() }),
  },
  'h5/building-new/model-list': {
    request: z.object({
      building_id: id(),
      group: int(0, 20).optional(),
      statuses: enumListField(BUILDING_STATUSES).optional(),
      ...paging,
    }),
    result: z.object({ ...buildPageSchema(modelCard).shape, groups: z.array(facet), building: buildingCard }),
  },
  'h5/building-new/model-group': {
    request: z.object({ building_id: id() }),
    result: z.object({
      list: z.array(
        z.object({
          group: z.int(),
          label: z.string(),
          total: z.int(),
          area_min: z.number(),
          area_max: z.number(),
          price_min: z.int().nullable(),
          price_max: z.int().nullable(),
        }),
      ),
      total: z.int(),
    }),
  },
  'h5/building-new/model-info': {
    request: z.object({ id: id() }),
    result: modelInfo,
  },
  'h5/building-new/tower-list': {
    request: z.object({ building_id: id() }),
    result: z.object({
      list: z.array(tower),
      models: z.array(option),
      source: sourceNote.nullable(),
      building: buildingCard,
    }),
  },
  'h5/building-new/flat-list': {
    request: z.object({
      building_id: id(),
      tower_id: id().optional(),
      model_id: id().optional(),
      statuses: enumListField(FLAT_STATUSES).optional(),
      floor_min: int(-9, 200).optional(),
      floor_max: int(-9, 200).optional(),
      sort: enumField([
        'default',
        'price_asc',
        'price_desc',
        'unit_price_asc',
        'unit_price_desc',
        'area_asc',
        'area_desc',
      ]).optional(),
      ...paging,
    }),
    /** `statuses`: counts per status under the other conditions. */
    result: z.object({ ...buildPageSchema(flat).shape, statuses: z.array(facet) }),
  },
  'h5/building-new/broker-list': {
    request: z.object({ building_id: id(), ...paging }),
    result: buildPageSchema(brokerCard),
  },
  'h5/building-new/follow': {
    request: z.object({ building_id: id(), follow: bool() }),
    result: followState,
  },
  'h5/building-new/map-group-search': {
    request: z.object({ ...buildingFilter, level: enumField(['city', 'region', 'circle']).optional() }),
    result: z.object({ level: z.string(), list: z.array(mapCluster), total: z.int() }),
  },
  'h5/building-new/map-search': {
    request: z.object({ ...buildingFilter, limit: int(1, 300).optional() }),
    result: z.object({ list: z.array(buildingCard), total: z.int(), truncated: flag }),
  },
  'h5/building-new/map-ac': {
    request: z.object({
      keyword: line(1, 50),
      of: enumField(['building', 'house']).optional(),
      limit: int(1, 20).optional(),
    }),
    result: z.object({
      list: z.array(z.object({ ...suggestion.shape, lng: z.number(), lat: z.number(), zoom: z.int() })),
    }),
  },
} satisfies CallSchemas
