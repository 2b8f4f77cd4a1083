import { z } from 'zod'
import { BUILDING_STATUSES, DYNAMIC_TYPES, FLAT_STATUSES, HOUSE_TYPES } from '../codes'
import { dateText, flag } from '../field'
import { band, nameRef, option } from '../common'
import { regionCircles, subwayLine } from '../lookup/cards'

export const buildingCard = z.object({
  id: z.int(),
  id_code: z.string(),
  name: z.string(),
  status: z.enum(BUILDING_STATUSES),
  region_id: z.int(),
  region_name: z.string(),
  circle_id: z.int().nullable(),
  circle_name: z.string().nullable(),
  address: z.string(),
  lng: z.number(),
  lat: z.number(),
  avg_price: z.int().nullable(),
  total_price_min: z.int().nullable(),
  total_price_max: z.int().nullable(),
  area_min: z.number().nullable(),
  area_max: z.number().nullable(),
  jushi: z.array(z.int()),
  property_type: z.literal(HOUSE_TYPES),
  decoration: z.string().nullable(),
  open_time: dateText.nullable(),
  features: z.array(nameRef),
  cover: z.string().nullable(),
  is_followed: flag,
  followed_total: z.int(),
  subway_station_name: z.string().nullable(),
  subway_distance: z.int().nullable(),
  is_demo: flag,
})
export type BuildingCard = z.infer<typeof buildingCard>

export const modelCard = z.object({
  id: z.int(),
  building_id: z.int(),
  group: z.int(),
  name: z.string(),
  jushi: z.int(),
  ting: z.int(),
  wei: z.int(),
  area: z.number(),
  orientation: z.string().nullable(),
  price: z.int().nullable(),
  status: z.enum(BUILDING_STATUSES),
  picture: z.string().nullable(),
})
export type ModelCard = z.infer<typeof modelCard>

/**
 * A tower with its permit and its unsold flats. Prices (total, fen) cover flats for sale; `filed_on` is null until the list of prices is
 * published.
 */
export const tower = z.object({
  id: z.int(),
  building_id: z.int(),
  name: z.string(),
  status: z.enum(BUILDING_STATUSES),
  permit_no: z.string().nullable(),
  permit_date: dateText.nullable(),
  filed_on: dateText.nullable(),
  unit_total: z.int(),
  floor_total: z.int(),
  flat_total: z.int(),
  open_total: z.int(),
  signed_total: z.int(),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
})
export type Tower = z.infer<typeof tower>

/**
 * Flats of one model for sale in a third of a tower (`zone`; null for a low tower). For a tower not yet on sale: all its flats, without
 * prices.
 */
export const modelZone = z.object({
  tower_id: z.int(),
  tower_name: z.string(),
  status: z.enum(BUILDING_STATUSES),
  zone: z.enum(['low', 'middle', 'high']).nullable(),
  floor_min: z.int(),
  floor_max: z.int(),
  total: z.int(),
  unit_price_min: z.int().nullable(),
  unit_price_max: z.int().nullable(),
  price_min: z.int().nullable(),
  price_max: z.int().nullable(),
})
export type ModelZone = z.infer<typeof modelZone>

/** A flat on the list of filed prices (一房一价); areas in ㎡, `unit_price` in fen per ㎡. */
export const flat = z.object({
  id: z.int(),
  tower_id: z.int(),
  tower_name: z.string(),
  unit: z.int(),
  floor: z.int(),
  room: z.string(),
  model_id: z.int().nullable(),
  model_name: z.string().nullable(),
  area: z.number(),
  inner_area: z.number().nullable(),
  unit_price: z.int().nullable(),
  price: z.int().nullable(),
  status: z.enum(FLAT_STATUSES),
})
export type Flat = z.infer<typeof flat>

export const dynamic = z.object({
  id: z.int(),
  building_id: z.int(),
  building_name: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.enum(DYNAMIC_TYPES),
  created_at: z.int(),
})
export type Dynamic = z.infer<typeof dynamic>

export const buildingPara = z.object({
  statuses: z.array(option),
  regions: z.array(regionCircles),
  subway_lines: z.array(subwayLine),
  avg_price: z.array(band),
  total_price: z.array(band),
  area: z.array(band),
  jushi: z.array(option),
  property_types: z.array(option),
  decorations: z.array(option),
  open_times: z.array(option),
  features: z.array(nameRef),
  sorts: z.array(option),
})
export type BuildingPara = z.infer<typeof buildingPara>
