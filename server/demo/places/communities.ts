// Communities of the demo data. The first have fixed facts, all others are invented from a random source seeded with their id: form, year,
// storeys, position around a 商圈, price, nearby stations and schools. All lots take their facts from them.

import { metresBetween, pointAt } from '../../../src/lib/geo'
import { createSeededRandom, type Random } from '../random'
import { CIRCLES, type CircleRow } from './circles'
import { FIRST_COMMUNITIES, type FirstCommunity } from './first-communities'
import { LINE_NAMES, METRO } from './lines'
import { communityName, streetAddress } from './names'
import { REGIONS } from './regions'

export type CommunityForm = FirstCommunity['form']

export interface NearStation {
  id: number
  name: string
  line: string
  lng: number
  lat: number
  distance: number
}

export interface Community {
  id: number
  name: string
  alias: string | null
  region_id: number
  region_name: string
  circle_id: number
  circle_name: string
  address: string
  lng: number
  lat: number
  form: CommunityForm
  build_year: number
  floors: number
  buildings: number
  /** Asking price, fen per square metre. */
  avg_price: number
  /** Stations within two kilometres, nearest first. */
  stations: NearStation[]
  /** Schools whose records name the community. */
  school_ids: number[]
}

/** Id of a community without lots, for the endpoint that deletes one. */
export const EMPTY_COMMUNITY = 999
/** Maximum distance of a station in the list. */
const STATION_METRES = 2000
const WEIGHTS: readonly (readonly [CommunityForm, number])[] = [
  ['slab', 46],
  ['tower', 30],
  ['apartment', 9],
  ['villa', 4],
  ['shop', 6],
  ['office', 5],
]
const FORM_PRICE: Record<CommunityForm, number> = {
  slab: 1,
  tower: 0.98,
  apartment: 0.68,
  villa: 1.25,
  shop: 0.8,
  office: 0.55,
}

const regionName = new Map(REGIONS.map(region => [region.id, region.name]))
const weightedCircles = CIRCLES.map(circle => [circle, circle.weight] as const)

/** Latitude difference beyond which a station is certainly too far: excludes most by a subtraction. */
const STATION_DEGREES = STATION_METRES / 110_000

export function stationsNear(point: { lng: number; lat: number }): NearStation[] {
  return METRO.stations
    .filter(
      station =>
        Math.abs(station.lat - point.lat) <= STATION_DEGREES &&
        metresBetween(point, station) <= STATION_METRES,
    )
    .map(({ id, name, lng, lat }) => ({
      id,
      name,
      line: LINE_NAMES.get(id) ?? '',
      lng,
      lat,
      distance: Math.round(metresBetween(point, { lng, lat }) / 10) * 10,
    }))
    .sort((a, b) => a.distance - b.distance)
}

function pickFloorTotal(form: CommunityForm, year: number, random: Random): number {
  switch (form) {
    case 'slab':
      return year < 2000 ? random.pick([5, 6, 6, 6, 7]) : random.pick([6, 9, 11, 12, 14, 16, 18])
    case 'tower':
      return random.pick([16, 18, 20, 22, 24, 26, 28, 30, 33])
    case 'apartment':
      return random.pick([12, 15, 18, 20, 22, 26])
    case 'villa':
      return random.pick([2, 3, 3, 4])
    case 'shop':
      return random.pick([2, 3, 4, 5])
    case 'office':
      return random.pick([12, 16, 20, 23, 26, 31])
  }
}

/** Price per square metre: the newer the higher, within a fifth around the mean of its 商圈. */
function calculateCommunityPrice(
  circle: CircleRow,
  form: CommunityForm,
  year: number,
  random: Random,
): number {
  const age = 0.92 + ((Math.min(2024, Math.max(1984, year)) - 1984) / 40) * 0.16
  return Math.round(circle.price * FORM_PRICE[form] * age * (1 + random.bell() * 0.16) * 100) * 10_000
}

function invented(id: number, name: string): Community {
  const random = createSeededRandom('community', id)
  const circle = random.weighted(weightedCircles)
  const form = random.weighted(WEIGHTS)
  const build_year = form === 'slab' ? random.int(1984, 2021) : random.int(1998, 2022)
  const spread = circle.region_id === 110101 || circle.region_id === 110102 ? 750 : 1400
  const { lng, lat } = pointAt(circle, spread * Math.sqrt(random.next()), random.real(0, 360))
  const point = { lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) }
  return {
    id,
    name,
    alias: random.chance(0.3) ? `${name}小区` : null,
    region_id: circle.region_id,
    region_name: regionName.get(circle.region_id) ?? '',
    circle_id: circle.id,
    circle_name: circle.name,
    address: streetAddress(id),
    ...point,
    form,
    build_year,
    floors: pickFloorTotal(form, build_year, random),
    buildings: form === 'shop' || form === 'office' ? random.int(1, 4) : random.int(4, 26),
    avg_price: calculateCommunityPrice(circle, form, build_year, random),
    stations: stationsNear(point),
    school_ids: [],
  }
}

function first(id: number, given: FirstCommunity): Community {
  const circle = CIRCLES.find(c => c.name === given.circle && c.region_id === given.region_id)
  if (!circle) throw new Error(`${given.name}：没有商圈 ${given.circle}`)
  const station = METRO.stations.find(s => s.name === given.station)
  const { lng, lat } = station ? pointAt(station, given.metres ?? 0, given.bearing ?? 0) : circle
  const point = { lng: Number(lng.toFixed(6)), lat: Number(lat.toFixed(6)) }
  return {
    id,
    name: given.name,
    alias: given.alias ?? null,
    region_id: given.region_id,
    region_name: regionName.get(given.region_id) ?? '',
    circle_id: circle.id,
    circle_name: circle.name,
    address: given.address ?? streetAddress(id),
    ...point,
    form: given.form,
    build_year: given.year,
    floors: given.floors,
    buildings: given.buildings ?? 9,
    avg_price: Math.round(given.price * 100) * 10_000,
    stations: stationsNear(point),
    school_ids: [],
  }
}

/** Returns the number of communities: one for six lots, 400 to 8000. */
export const communityTotal = (lots: number): number => Math.min(8000, Math.max(400, Math.round(lots / 6)))

/** Returns the communities of the demo data, by id from 1; the empty one comes last. */
export function communitiesFor(lots: number): Community[] {
  const list = FIRST_COMMUNITIES.map((given, index) => first(index + 1, given))
  const taken = new Set(list.map(c => c.name))
  for (let n = 0, id = list.length + 1; id <= communityTotal(lots); n++) {
    const name = communityName(n)
    if (taken.has(name)) continue
    if (id === EMPTY_COMMUNITY) id++
    list.push(invented(id++, name))
  }
  return [...list, { ...invented(EMPTY_COMMUNITY, '演示新苑'), form: 'slab', floors: 11 }]
}
