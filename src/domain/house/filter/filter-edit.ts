import { COMMUTE_MINUTES } from '@/contract/commute'
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

/** Default minutes by metro. */
export const METRO_MINUTES = COMMUTE_MINUTES

/** Toggles lots within so many minutes of a station by metro; the same station again removes it. */
export function toggleCommute(
  filter: HouseFilter,
  station: number,
  minutes = filter.metro_minutes ?? METRO_MINUTES,
): HouseFilter {
  const isOn = filter.metro_station_id === station && (filter.metro_minutes ?? METRO_MINUTES) === minutes
  return canonical({
    ...without(filter, PLACE_KEYS),
    ...(!isOn && { metro_station_id: station, metro_minutes: minutes }),
  })
}

export const HOUSE_PLACES: PlaceEdits<HouseFilter> = { has: hasValue, toggle: togglePlace }

export const clearPlace = (filter: HouseFilter): HouseFilter => without(filter, PLACE_KEYS)
