import { canonical, without, type FilterKey, type HouseFilter } from './filter'

type ListKey = { [K in FilterKey]: NonNullable<HouseFilter[K]> extends (string | number)[] ? K : never }[FilterKey]
type Item<K extends ListKey> = NonNullable<HouseFilter[K]>[number]
type FlagKey = { [K in FilterKey]: NonNullable<HouseFilter[K]> extends boolean ? K : never }[FilterKey]
export type RangeKey = 'price' | 'unit_price' | 'area' | 'discount'

/** Where a lot lies. The server joins different filters with 'and', so only one of these is in use at a time. */
export const PLACE_KEYS = ['region_ids', 'circle_ids', 'subway_line_ids', 'station_ids', 'polygon', 'lng_min', 'lat_min', 'lng_max', 'lat_max'] as const
export type PlaceKey = 'region_ids' | 'circle_ids' | 'subway_line_ids' | 'station_ids'

export const hasValue = <K extends ListKey>(filter: HouseFilter, key: K, value: Item<K>): boolean =>
  (filter[key] as readonly Item<K>[] | undefined)?.includes(value) ?? false

/** One choice among alternatives, put in or taken out. */
export function toggleValue<K extends ListKey>(filter: HouseFilter, key: K, value: Item<K>): HouseFilter {
  const chosen = (filter[key] ?? []) as Item<K>[]
  const next = chosen.includes(value) ? chosen.filter(item => item !== value) : [...chosen, value]
  return canonical({ ...filter, [key]: next.length > 0 ? next : undefined })
}

export const toggleFlag = (filter: HouseFilter, key: FlagKey): HouseFilter =>
  canonical({ ...filter, [key]: filter[key] ? undefined : true })

/** A single choice: the same one again takes it out. */
export const toggleOne = <K extends FilterKey>(filter: HouseFilter, key: K, value: NonNullable<HouseFilter[K]>): HouseFilter =>
  canonical({ ...filter, [key]: filter[key] === value ? undefined : value })

export interface Range {
  min?: number | null
  max?: number | null
}

export const rangeOf = (filter: HouseFilter, key: RangeKey): Range => ({ min: filter[`${key}_min`], max: filter[`${key}_max`] })

/** Ends in the unit of the filter (fen, ㎡, percent), an open one as null or undefined; ends the wrong way round are turned. */
export function setRange(filter: HouseFilter, key: RangeKey, { min, max }: Range): HouseFilter {
  const ends = [min ?? undefined, max ?? undefined] as const
  const [from, to] = ends[0] !== undefined && ends[1] !== undefined && ends[0] > ends[1] ? [ends[1], ends[0]] : ends
  return canonical({ ...filter, [`${key}_min`]: from, [`${key}_max`]: to })
}

export const isRange = (filter: HouseFilter, key: RangeKey, { min, max }: Range): boolean =>
  (filter[`${key}_min`] ?? null) === (min ?? null) && (filter[`${key}_max`] ?? null) === (max ?? null)

/** The same range again takes it out. */
export const toggleRange = (filter: HouseFilter, key: RangeKey, range: Range): HouseFilter =>
  setRange(filter, key, isRange(filter, key, range) ? {} : range)

/** One kind of place takes the room of all others. */
export function togglePlace(filter: HouseFilter, key: PlaceKey, id: number): HouseFilter {
  const chosen = filter[key]
  return toggleValue({ ...without(filter, PLACE_KEYS), [key]: chosen }, key, id)
}

export const clearPlace = (filter: HouseFilter): HouseFilter => without(filter, PLACE_KEYS)

/** Without any choice; the order stays. */
export const cleared = (filter: HouseFilter): HouseFilter => filter.sort ? { sort: filter.sort } : {}
