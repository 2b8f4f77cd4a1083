import type { HouseType } from '../../../src/contract/codes'
import { toBeijingMonth } from '../../../src/lib/dates'
import { createSeededRandom } from '../random'
import { pickAssetShare, worthOfShare } from './share'

/** Attributes that affect demand besides the price. */
export interface Wanted {
  asset_id: number
  house_type: HouseType
  region_id: number
  circle_id: number | null
  xiaoqu_id: number | null
  floor_no: number | null
  total_floor: number | null
  orientation: string | null
  decoration: string | null
}

export interface Demand {
  /** Value at auction, as a factor of neighbouring asking prices. */
  worth: number
  /** Number of bidders, as a factor of the usual. */
  crowd: number
}

/** Value and number of bidders by house type. */
const TYPES: Record<HouseType, readonly [number, number]> = {
  5: [1, 1],
  2: [0.94, 0.85],
  1: [0.96, 0.7],
  3: [0.88, 0.6],
  4: [0.86, 0.55],
  6: [0.86, 0.65],
}
const DECORATIONS: Readonly<Record<string, number>> = { 毛坯: -0.022, 精装: 0.02, 豪装: 0.03 }
const ORIENTATIONS: Readonly<Record<string, number>> = {
  南北: 0.016,
  南: 0.006,
  东南: 0.008,
  东西: -0.008,
  西: -0.016,
  北: -0.03,
}

function floorWorth({ floor_no, total_floor }: Wanted): number {
  if (floor_no === null || total_floor === null) return 0
  if (floor_no <= 1) return -0.022
  if (floor_no === total_floor) return total_floor <= 6 ? -0.035 : -0.018
  const height = floor_no / total_floor
  return height > 0.4 && height < 0.85 ? 0.01 : 0
}

/** Market mood: a slow wave of the whole city, and random months of each district. */
function mood(region_id: number, start_time: number): number {
  const month = toBeijingMonth(start_time)
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return (
    0.02 * Math.sin(number * 0.7) +
    createSeededRandom('mood', month).bell() * 0.014 +
    createSeededRandom('mood', region_id, month).bell() * 0.022
  )
}

/** Unobservable factor: a view, a neighbour, a stain; occasionally large. */
function hidden(asset_id: number): number {
  const random = createSeededRandom('hidden', asset_id)
  return random.bell() * 0.06 + (random.chance(0.04) ? random.real(-0.16, 0.12) : 0)
}

/** Returns the demand for a lot whose bidding opens at `start_time`; deterministic for the same lot and month. */
export function calculateDemand(lot: Wanted, start_time: number): Demand {
  const [worth, crowd] = TYPES[lot.house_type]
  const heat = createSeededRandom('heat', lot.region_id).bell()
  const place =
    heat * 0.06 +
    createSeededRandom('heat of a circle', lot.circle_id ?? 0).bell() * 0.035 +
    createSeededRandom('heat of a community', lot.xiaoqu_id ?? 0).bell() * 0.04
  const own =
    (ORIENTATIONS[lot.orientation ?? ''] ?? 0) +
    (DECORATIONS[lot.decoration ?? ''] ?? 0) +
    floorWorth(lot) +
    hidden(lot.asset_id)
  const now = mood(lot.region_id, start_time)
  return {
    worth: worth * worthOfShare(pickAssetShare(lot)) * (1 + place) * (1 + own) * (1 + now),
    crowd: crowd * (1 + heat * 0.35 + now * 4),
  }
}
