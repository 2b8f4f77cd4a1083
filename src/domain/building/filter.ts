import { BUILDING_STATUSES, HOUSE_TYPE_ORDER } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'
import { BUILDING_RANGES, FILTER_BOUNDS, FILTER_ROOMS } from '@/contract/filter-rules'
import {
  day,
  decimal,
  idList,
  int,
  line,
  buildChoicesCodec,
  buildChoiceCodec,
  polygon,
} from '@/lib/filter/codec'
import { filterKind, type FilterOf } from '@/lib/filter/filter-kind'
import type { SectionKeys } from '@/lib/filter/list-source'
import type { PlaceEdits, PlaceKey } from '@/lib/filter/places'

/** Filter of the list of new builds. The address carries it under the same names. */
export type BuildingFilter = FilterOf<Request<'building-new/list'>>
export type BuildingSort = NonNullable<BuildingFilter['sort']>

const fen = int(...FILTER_BOUNDS.fen)
const area = decimal(...FILTER_BOUNDS.area)
const lng = decimal(...FILTER_BOUNDS.lng)
const lat = decimal(...FILTER_BOUNDS.lat)

export const BUILDING_SORTS: readonly BuildingSort[] = [
  'default',
  'avg_price_asc',
  'avg_price_desc',
  'total_price_asc',
  'open_desc',
  'open_asc',
  'followed_desc',
]
const BOX = ['lng_min', 'lat_min', 'lng_max', 'lat_max'] as const

/** Removes half a map box, which is invalid, and the default order, which needs no parameter. */
function tidy(filter: BuildingFilter): void {
  if (BOX.some(key => filter[key] === undefined)) for (const key of BOX) delete filter[key]
  if (filter.sort === 'default') delete filter.sort
}

export const BUILDING_FILTERS = filterKind<BuildingFilter>({
  fields: {
    keyword: line(...FILTER_BOUNDS.keyword),
    region_ids: idList,
    circle_ids: idList,
    subway_line_ids: idList,
    station_ids: idList,
    avg_price_min: fen,
    avg_price_max: fen,
    total_price_min: fen,
    total_price_max: fen,
    area_min: area,
    area_max: area,
    jushi: buildChoicesCodec(FILTER_ROOMS),
    statuses: buildChoicesCodec(BUILDING_STATUSES),
    property_types: buildChoicesCodec(HOUSE_TYPE_ORDER),
    decoration: line(...FILTER_BOUNDS.decoration),
    feature_ids: idList,
    open_from: day,
    open_to: day,
    lng_min: lng,
    lat_min: lat,
    lng_max: lng,
    lat_max: lat,
    polygon,
    sort: buildChoiceCodec(BUILDING_SORTS),
  },
  ranges: [...BUILDING_RANGES, ['lng_min', 'lng_max'], ['lat_min', 'lat_max']],
  tidy,
})

/** Keys of a building's place. The server joins different filters with 'and', so only one of these is in use at a time. */
export const BUILDING_PLACE_KEYS = [
  'region_ids',
  'circle_ids',
  'subway_line_ids',
  'station_ids',
  'polygon',
  ...BOX,
] as const

export const clearBuildingPlace = (filter: BuildingFilter): BuildingFilter =>
  BUILDING_FILTERS.without(filter, BUILDING_PLACE_KEYS)

export const BUILDING_PLACES: PlaceEdits<BuildingFilter> = {
  has: BUILDING_FILTERS.has,
  toggle: (filter, key: PlaceKey, id) =>
    BUILDING_FILTERS.toggle({ ...clearBuildingPlace(filter), [key]: filter[key] }, key, id),
}

export const BUILDING_SECTIONS: SectionKeys<BuildingFilter> = {
  places: BUILDING_PLACE_KEYS,
  avg_price: ['avg_price_min', 'avg_price_max'],
  total_price: ['total_price_min', 'total_price_max'],
  jushi: ['jushi'],
  statuses: ['statuses'],
  open: ['open_from', 'open_to'],
  area: ['area_min', 'area_max'],
  property_types: ['property_types'],
  decoration: ['decoration'],
  features: ['feature_ids'],
}
