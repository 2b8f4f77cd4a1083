import type { ListKey } from '@/lib/filter/filter-kind'
import type { PlaceEdits, PlaceKey } from '@/lib/filter/places'
import { canonical, HOUSE_FILTERS, without, type FilterKey, type HouseFilter } from './filter'

export type { PlaceKey }
export type HouseListKey = ListKey<HouseFilter>
type FlagKey = { [K in FilterKey]-?: NonNullable<HouseFilter[K]> extends boolean ? K : never }[FilterKey]
export type RangeKey = 'price' | 'unit_price' | 'area' | 'discount' | CostKey
/** Costs of a lot: in total, per month, in cash. */
export type CostKey = 'cost' | 'monthly' | 'cash'

/** Keys of a lot's place. The server joins different filters with 'and', so only one of these is in use at a time. */
export const PLACE_KEYS = [
  'region_ids',
  'circle_ids',
  'subway_line_ids',
  'station_ids',
  'commute',
  'commute_at',
  'metro_station_id',
  'metro_minutes',
  'polygon',
  'lng_min',
  'lat_min',
  'lng_max',
  'lat_max',
] as const

export const {
  has: hasValue,
  toggle: toggleValue,
  toggleOne,
  rangeOf,
  setRange,
  isRange,
  toggleRange,
  cleared,
} = HOUSE_FILTERS

export const toggleFlag = (filter: HouseFilter, key: FlagKey): HouseFilter =>
  canonical({ ...filter, [key]: filter[key] ? undefined : true })

/** A new kind of place replaces all others. */
export function togglePlace(filter: HouseFilter, key: PlaceKey, id: number): HouseFilter {
  const chosen = filter[key]
  return toggleValue({ ...without(filter, PLACE_KEYS), [key]: chosen }, key, id)
}

export const HOUSE_PLACES: PlaceEdits<HouseFilter> = { has: hasValue, toggle: togglePlace }

export const clearPlace = (filter: HouseFilter): HouseFilter => without(filter, PLACE_KEYS)
