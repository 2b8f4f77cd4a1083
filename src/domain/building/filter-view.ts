import { BUILDING_STATUS_LABELS, HOUSE_TYPE_LABELS } from '@/contract/codes'
import type { BuildingPara } from '@/contract/building/cards'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import type { ChoiceSection, Condition, FilterView, Places } from '@/lib/filter/choices'
import { conditionsMaker, daysText } from '@/lib/filter/conditions'
import { placeLabels, type FilterNames } from '@/lib/filter/names'
import { lineGroups, regionGroups, type TotalOf } from '@/lib/filter/places'
import { sectionsMaker } from '@/lib/filter/sections'
import {
  BUILDING_FILTERS as kind,
  BUILDING_PLACE_KEYS,
  BUILDING_PLACES,
  clearBuildingPlace,
  type BuildingFilter,
} from './filter'

const UNITS = { avg_price: 'wan-per-metre', total_price: 'wan', area: 'metres' } as const

function buildChoiceSections(filter: BuildingFilter, para: BuildingPara): ChoiceSection<BuildingFilter>[] {
  const { list, one, bands, days } = sectionsMaker(kind, filter)
  const features = para.features.map(({ id, name }) => ({ key: String(id), label: name, total: null }))
  // The key of an opening time holds its two days.
  const openings = para.open_times.map(option => {
    const [from, to] = option.key.split(',')
    return { ...option, from, to }
  })
  return [
    bands('avg_price', '均价', UNITS.avg_price, para.avg_price),
    bands('total_price', '总价', UNITS.total_price, para.total_price),
    list('jushi', '户型', para.jushi, Number),
    list('statuses', '销售状态', para.statuses),
    days({ key: 'open', title: '开盘时间', name: '开盘' }, ['open_from', 'open_to'], openings),
    bands('area', '建筑面积', UNITS.area, para.area),
    list('property_types', '物业类型', para.property_types, Number),
    one('decoration', '装修', para.decorations),
    { ...list('feature_ids', '特色', features, Number), key: 'features' },
  ]
}

/** Totals of a place; known only without other filters. */
function buildPlaceTotals(
  filter: BuildingFilter,
  list: readonly { id: number; lot_total: number }[],
): TotalOf {
  const isPlain = Object.keys(kind.without(filter, [...BUILDING_PLACE_KEYS, 'sort'])).length === 0
  const totals = new Map(list.map(item => [item.id, item.lot_total]))
  return id => (isPlain ? (totals.get(id) ?? null) : null)
}

/** Districts and lines with at least one building; of the lines all stations. `city`: 北京. */
function buildBuildingPlaces(
  filter: BuildingFilter,
  para: BuildingPara,
  stations: readonly SubwayLineStations[],
  city: string,
): Places<BuildingFilter> {
  const lines = para.subway_lines.map(line => ({
    ...line,
    stations: stations.find(other => other.id === line.id)?.stations ?? [],
  }))
  const circles = para.regions.flatMap(region => region.circles)
  return {
    regions: regionGroups(BUILDING_PLACES, filter, para.regions, {
      region: buildPlaceTotals(filter, para.regions),
      circle: buildPlaceTotals(filter, circles),
    }),
    lines: lineGroups(BUILDING_PLACES, filter, lines, {
      line: buildPlaceTotals(filter, lines),
      station: () => null,
    }),
    anywhere: {
      key: 'anywhere',
      label: `全${city}`,
      total: null,
      isOn: BUILDING_PLACE_KEYS.every(key => filter[key] === undefined),
      next: clearBuildingPlace(filter),
    },
  }
}

export interface BuildingFilterSources {
  filter: BuildingFilter
  para: BuildingPara
  /** Lines with their stations; empty until the visitor opens the metro section. */
  lines: readonly SubwayLineStations[]
  city: string
}

/** All options of the filter of new builds. */
export const buildingFilterView = ({
  filter,
  para,
  lines,
  city,
}: BuildingFilterSources): FilterView<BuildingFilter> => ({
  sections: buildChoiceSections(filter, para),
  places: buildBuildingPlaces(filter, para, lines, city),
})

const jushiLabel = (jushi: number) => (jushi >= 5 ? '5室+' : `${jushi}室`)

/** Conditions of a filter, in the order of the address. */
export function buildingConditions(filter: BuildingFilter, names: FilterNames): Condition<BuildingFilter>[] {
  const { single, list, range } = conditionsMaker(kind, filter)
  const places = placeLabels(names)
  const all = [
    filter.keyword ? single(['keyword'], `“${filter.keyword}”`) : undefined,
    list('region_ids', places.region_ids),
    list('circle_ids', places.circle_ids),
    list('subway_line_ids', places.subway_line_ids),
    list('station_ids', places.station_ids),
    range('avg_price', UNITS.avg_price),
    range('total_price', UNITS.total_price),
    range('area', UNITS.area, '建面 '),
    list('jushi', jushiLabel),
    list('statuses', status => BUILDING_STATUS_LABELS[status]),
    list('property_types', type => HOUSE_TYPE_LABELS[type]),
    filter.decoration ? single(['decoration'], filter.decoration) : undefined,
    list('feature_ids', id => names('feature', id) ?? '所选特色'),
    filter.open_from || filter.open_to
      ? single(['open_from', 'open_to'], daysText({ from: filter.open_from, to: filter.open_to }, '开盘'))
      : undefined,
    filter.lng_min !== undefined ? single(BOX, '地图范围') : undefined,
    filter.polygon ? single(['polygon'], '手绘区域') : undefined,
  ]
  return all.filter(condition => condition !== undefined)
}

const BOX = ['lng_min', 'lat_min', 'lng_max', 'lat_max'] as const
