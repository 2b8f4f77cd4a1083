// New-build projects of the demo data. The first ones have fixed facts (first-buildings.ts), all others are derived from a random source
// seeded with their id; permits, prices and dates are consistent with each other.

import { addDays, toBeijingDay } from '../../../src/lib/dates'
import { CIRCLES } from '../places/circles'
import { stationsNear } from '../places/communities'
import { pointAt } from '../../../src/lib/geo'
import { METRO } from '../places/lines'
import { buildingName } from '../places/names'
import { createSeededRandom, type Random } from '../random'
import { featureId } from './features'
import { FIRST_BUILDINGS, type FirstBuilding } from './first-buildings'

type Status = 'on_sale' | 'coming' | 'sold_out'
const WAN = 1_000_000
const TOTAL = 64
const FEATURES = [
  '近地铁',
  '精装交付',
  '一梯两户',
  '公园旁',
  '洋房',
  '地下会所',
  '低密',
  '可公积金',
  '人车分流',
] as const

export interface BuildingRow {
  id: number
  id_code: string
  name: string
  status: Status
  region_id: number
  circle_id: number
  address: string
  lng: number
  lat: number
  avg_price: number | null
  total_price_min: number | null
  total_price_max: number | null
  area_min: number
  area_max: number
  jushi: number[]
  property_type: number
  decoration: string
  open_time: string | null
  deliver_time: string | null
  developer: string
  green_rate: number
  plot_ratio: number
  property_fee: number
  property_company: string
  presale_licence: string | null
  permits: { no: string; date: string; towers: string; units: number; filed_price: number; signed: number }[]
  house_total: number
  parking_ratio: number | null
  sales_office: { address: string; hours: string; distance: number } | null
  intro: string
  feature_ids: number[]
  near_station_ids: number[]
  cover: string
  is_demo: boolean
  followed_total: number
  updated_at: number
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const generateBuildingCode = (random: Random) =>
  Array.from({ length: 10 }, () => random.pick([...CODE_LETTERS])).join('')

/** Returns the permits of a building: filed prices rise in small steps, and the last one is the current price. */
function makePermits({
  avg_price,
  open,
  status,
  random,
  now,
}: {
  avg_price: number
  open: string
  status: Status
  random: Random
  now: number
}): BuildingRow['permits'] {
  if (status === 'coming') return []
  const total = random.int(2, 4)
  return Array.from({ length: total }, (_, i) => {
    const date = addDays(open, -20 + i * random.int(55, 80))
    const units = random.int(60, 180)
    const sold =
      status === 'sold_out' ? units : Math.round(units * Math.max(0, 0.95 - i * 0.35) * random.real(0.8, 1))
    return {
      no: `京房售证字(${date.slice(0, 4)})演 ${String(random.int(1, 98)).padStart(3, '0')}号`,
      date,
      towers: i === 0 ? '1、2号楼' : `${i + 2}号楼`,
      units,
      signed: i === total - 1 && status === 'on_sale' ? Math.min(sold, 12) : sold,
      filed_price: Math.round((avg_price * (1 - (total - 1 - i) * 0.018)) / 10_000) * 10_000,
    }
  }).filter(permit => permit.date <= toBeijingDay(now))
}

function invented(id: number, now: number): BuildingRow {
  const random = createSeededRandom('building', id)
  const own = createSeededRandom('building office', id)
  const circle = random.weighted(CIRCLES.map(c => [c, c.weight] as const))
  const point = pointAt(circle, random.real(300, 1800), random.real(0, 360))
  const status = random.weighted<Status>([
    ['on_sale', 62],
    ['coming', 14],
    ['sold_out', 24],
  ])
  const stations = stationsNear(point)
  const avg_price = Math.round(circle.price * random.real(1.05, 1.35) * 100) * 10_000
  const min = random.int(62, 92)
  const max = min + random.int(40, 110)
  const opened =
    status === 'coming'
      ? addDays(toBeijingDay(now), random.int(12, 150))
      : addDays(toBeijingDay(now), -random.int(30, status === 'sold_out' ? 900 : 420))
  const jushi = [2, 3, 4, 5].filter(n => n >= (min < 80 ? 2 : 3) && n <= (max > 170 ? 5 : max > 120 ? 4 : 3))
  const permits = makePermits({ avg_price, open: opened, status, random, now })
  const features = random.some(
    FEATURES.filter(name => name !== '近地铁' || (stations[0]?.distance ?? 9999) <= 1000),
    random.int(2, 4),
  )
  return {
    id,
    id_code: generateBuildingCode(random),
    name: buildingName(id),
    status,
    region_id: circle.region_id,
    circle_id: circle.id,
    address: `${random.pick(['演示路', '滨河街', '松间街', '云岫路'])}与${random.pick(['听澜路', '枕霞街', '月漪路'])}交叉口${random.pick(['东北', '东南', '西北', '西南'])}`,
    lng: Number(point.lng.toFixed(6)),
    lat: Number(point.lat.toFixed(6)),
    avg_price,
    total_price_min: Math.round((avg_price * min) / WAN) * WAN,
    total_price_max: Math.round((avg_price * max) / WAN) * WAN,
    area_min: min,
    area_max: max,
    jushi,
    property_type: random.weighted([
      [5, 86],
      [1, 8],
      [2, 6],
    ]),
    decoration: random.pick(['精装', '精装', '毛坯']),
    open_time: opened,
    deliver_time: addDays(opened, random.int(520, 840)),
    developer: `演示置业 ${String(random.int(1, 60)).padStart(2, '0')} 公司`,
    green_rate: random.int(25, 40),
    plot_ratio: Math.round(random.real(1.1, 2.8) * 10) / 10,
    property_fee: random.int(28, 80) * 10,
    property_company: `演示物业 ${String(random.int(1, 40)).padStart(2, '0')} 公司`,
    presale_licence: permits[0]?.no ?? null,
    permits,
    house_total:
      permits.length > 0 ? permits.reduce((sum, permit) => sum + permit.units, 0) : random.int(120, 900),
    parking_ratio: own.chance(0.9) ? Math.round(own.real(0.7, 2.1) * 10) / 10 : null,
    sales_office:
      status === 'sold_out'
        ? null
        : {
            address: own.pick(['项目东门', '项目南侧临街', '项目西北角营销中心', '地铁口城市展厅']),
            hours: own.pick(['09:00–18:00', '09:30–20:00', '周一闭馆，09:00–18:00']),
            distance: own.int(3, 60) * 10,
          },
    intro: '演示楼盘，名称、价格与证照均为虚构。',
    feature_ids: features.map(featureId),
    near_station_ids: stations.map(s => s.id),
    cover: `/static/demo/building/${id}/cover.webp`,
    is_demo: true,
    followed_total: random.int(60, 2400),
    updated_at: now,
  }
}

function first(id: number, given: FirstBuilding, now: number): BuildingRow {
  const base = invented(id, now)
  const circle = CIRCLES.find(c => c.name === given.circle && c.region_id === given.region_id)
  const station = METRO.stations.find(s => s.name === given.station)
  if (!circle || !station) throw new Error(`${given.name}：没有 ${given.circle} 或 ${given.station}`)
  const point = pointAt(station, given.metres, 200)
  const day = (days: number | null) => (days === null ? null : addDays(toBeijingDay(now), days))
  const open_time = day(given.opens)
  const avg_price = Math.round(given.price * 100) * 10_000
  const permits =
    given.permits?.map(({ towers, no, day: days, units, signed, price }) => ({
      no,
      date: addDays(toBeijingDay(now), days),
      towers,
      units,
      signed,
      filed_price: Math.round(price * 100) * 10_000,
    })) ??
    makePermits({
      avg_price,
      open: open_time ?? toBeijingDay(now),
      status: given.status,
      random: createSeededRandom('permits', id),
      now,
    })
  return {
    ...base,
    ...(given.id_code === undefined ? {} : { id_code: given.id_code }),
    name: given.name,
    status: given.status,
    region_id: circle.region_id,
    circle_id: circle.id,
    address: given.address ?? base.address,
    lng: Number(point.lng.toFixed(6)),
    lat: Number(point.lat.toFixed(6)),
    avg_price,
    total_price_min: given.total ? given.total[0] * WAN : null,
    total_price_max: given.total ? given.total[1] * WAN : null,
    area_min: given.area[0],
    area_max: given.area[1],
    jushi: [...given.jushi],
    property_type: 5,
    decoration: given.decoration ?? '精装',
    open_time,
    deliver_time: day(given.delivers),
    feature_ids: given.features.map(featureId),
    near_station_ids: stationsNear(point).map(s => s.id),
    followed_total: given.followed,
    permits,
    presale_licence: permits[0]?.no ?? null,
    house_total: permits.reduce((sum, permit) => sum + permit.units, 0) || base.house_total,
    sales_office: given.status === 'sold_out' ? null : base.sales_office,
    ...(id === 1
      ? {
          green_rate: 30,
          plot_ratio: 2.2,
          property_fee: 480,
          developer: '演示置业公司',
          house_total: 386,
          parking_ratio: 1.2,
          sales_office: { address: '项目东门', hours: '09:00–18:00', distance: 120 },
        }
      : {}),
  }
}

/** Returns new builds by id from 1, the fixed ones first. */
export const buildingRows = (now: number): BuildingRow[] =>
  Array.from({ length: TOTAL }, (_, i) =>
    FIRST_BUILDINGS[i] ? first(i + 1, FIRST_BUILDINGS[i], now) : invented(i + 1, now),
  )
