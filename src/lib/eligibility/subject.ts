import { classifyLandUse } from '../finance/land-use'
import { toCityCode } from '../place-codes'
import type { EligibilitySubject } from './decide'
import { findRingSide } from './ring'

/** 住宅, 公寓, 别墅 are residential; for a flat the planning use decides. */
const FLAT = 2
const PARKING = 6

interface Lot {
  region_id: number
  lng: number | null
  lat: number | null
  house_type: number
  land_use: string | null
}

const isHomeLot = (lot: Lot) =>
  classifyLandUse(lot) === 'home' || (lot.house_type === FLAT && !/商|办公/.test(lot.land_use ?? ''))

/** Maps a lot to the facts that purchase limits depend on. */
export const buildEligibilitySubject = (lot: Lot, day: string): EligibilitySubject => ({
  cityId: toCityCode(lot.region_id),
  ring: findRingSide(lot.lng, lot.lat),
  isHome: isHomeLot(lot),
  isParking: lot.house_type === PARKING,
  day,
})
