import { z } from 'zod'
import { BUILDING_STATUSES, DYNAMIC_TYPES } from '../codes'
import { dateText, flag } from '../field'
import { band, nameRef, option } from '../common'
import { regionCircles, subwayLine } from '../lookup/cards'

export const buildingCard = z.object({
  id: z.int(), id_code: z.string(), name: z.string(), status: z.enum(BUILDING_STATUSES), region_id: z.int(),
  region_name: z.string(), circle_id: z.int().nullable(), circle_name: z.string().nullable(), address: z.string(),
  lng: z.number(), lat: z.number(), avg_price: z.int().nullable(), total_price_min: z.int().nullable(),
  total_price_max: z.int().nullable(), area_min: z.number().nullable(), area_max: z.number().nullable(),
  jushi: z.array(z.int()), property_type: z.int(), decoration: z.string().nullable(), open_time: dateText.nullable(),
  features: z.array(nameRef), cover: z.string().nullable(), is_followed: flag, followed_total: z.int(),
  subway_station_name: z.string().nullable(), subway_distance: z.int().nullable(), is_demo: flag,
})
export type BuildingCard = z.infer<typeof buildingCard>

export const modelCard = z.object({
  id: z.int(), building_id: z.int(), group: z.int(), name: z.string(), jushi: z.int(), ting: z.int(), wei: z.int(),
  area: z.number(), orientation: z.string().nullable(), price: z.int().nullable(), status: z.enum(BUILDING_STATUSES),
  picture: z.string().nullable(),
})
export type ModelCard = z.infer<typeof modelCard>

export const dynamic = z.object({
  id: z.int(), building_id: z.int(), building_name: z.string(), title: z.string(), content: z.string(), type: z.enum(DYNAMIC_TYPES),
  created_at: z.int(),
})
export type Dynamic = z.infer<typeof dynamic>

export const buildingPara = z.object({
  statuses: z.array(option), regions: z.array(regionCircles), subway_lines: z.array(subwayLine),
  avg_price: z.array(band), total_price: z.array(band), area: z.array(band), jushi: z.array(option),
  property_types: z.array(option), decorations: z.array(option), open_times: z.array(option),
  features: z.array(nameRef), sorts: z.array(option),
})
export type BuildingPara = z.infer<typeof buildingPara>
