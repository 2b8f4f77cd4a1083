import { z } from 'zod'
import { flag } from '../field'

export const region = z.object({
  id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable(),
  level: z.enum(['province', 'city', 'region']),
  lng: z.number(),
  lat: z.number(),
  has_children: flag,
  lot_total: z.int(),
})
export type Region = z.infer<typeof region>

export const circle = z.object({
  id: z.int(),
  region_id: z.int(),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  lot_total: z.int(),
})
export type Circle = z.infer<typeof circle>

export const regionCircles = z.object({
  id: z.int(),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  lot_total: z.int(),
  circles: z.array(circle),
})
export type RegionCircles = z.infer<typeof regionCircles>

/** A place that a commute can lead to. `hint`: the lines of a station, or district and address. */
export const commutePlace = z.object({
  kind: z.enum(['station', 'xiaoqu', 'school', 'address']),
  name: z.string(),
  hint: z.string(),
  lng: z.number(),
  lat: z.number(),
})
export type CommutePlace = z.infer<typeof commutePlace>

export const station = z.object({
  id: z.int(),
  line_ids: z.array(z.int()),
  name: z.string(),
  lng: z.number(),
  lat: z.number(),
  sort: z.int(),
  lot_total: z.int(),
})
export type Station = z.infer<typeof station>

export const subwayLine = z.object({ id: z.int(), name: z.string(), color: z.string(), lot_total: z.int() })
export type SubwayLine = z.infer<typeof subwayLine>

export const subwayLineStations = z.object({ ...subwayLine.shape, stations: z.array(station) })
export type SubwayLineStations = z.infer<typeof subwayLineStations>
