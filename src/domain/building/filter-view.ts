import { BUILDING_STATUS_LABELS, HOUSE_TYPE_LABELS } from '@/contract/codes'
import type { BuildingPara } from '@/contract/building/cards'
import type { Band, Option } from '@/contract/common'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import type { Choice, ChoiceSection, Condition, FilterView, Places } from '@/lib/filter/choices'
import { conditionsMaker, daysText } from '@/lib/filter/conditions'
import type { ItemOf, ListKey } from '@/lib/filter/filter-kind'
import { placeLabels, type FilterNames } from '@/lib/filter/names'
import { lineGroups, regionGroups, type TotalOf } from '@/lib/filter/places'
import type { RangeUnit } from '@/lib/filter/range'
import {
  BUILDING_FILTERS as kind,
  BUILDING_PLACE_KEYS,
  BUILDING_PLACES,
  clearBuildingPlace,
  type BuildingFilter,
} from './filter'

type Section = ChoiceSection<BuildingFilter>
type Bands = 'avg_price' | 'total_price' | 'area'
const UNITS: Record<Bands, RangeUnit> = { avg_price: 'wan-per-metre', total_price: 'wan', area: 'metres' }
const TITLES: Record<Bands, string> = { avg_price: '均价', total_price: '总价', area: '建筑面积' }

function bandSection(filter: BuildingFilter, key: Bands, bands: readonly Band[]): Section {
  return {
    key,
    title: TITLES[key],
    options: bands.map(band => ({
      key: `${band.min ?? ''}-${band.max ?? ''}`,
      label: band.label,
      total: band.total,
      isOn: kind.isRange(filter, key, band),
      next: kind.toggleRange(filter, key, band),
    })),
    range: {
      key,
      name: TITLES[key],
      unit: UNITS[key],
      value: kind.rangeOf(filter, key),
      set: range => kind.setRange(filter, key, range),
    },
  }
}

const listChoices = <K extends ListKey<BuildingFilter>>(
  filter: BuildingFilter,
  key: K,
  options: readonly Option[],
  read: (key: string) => ItemOf<BuildingFilter, K>,
): Choice<BuildingFilter>[] =>
  options.map(option => ({
    ...option,
    isOn: kind.has(filter, key, read(option.key)),
    next: kind.toggle(filter, key, read(option.key)),
  }))

/** The key of an opening time holds its two days. */
function openings(filter: BuildingFilter, options: readonly Option[]): Choice<BuildingFilter>[] {
  return options.map(option => {
    const [open_from, open_to] = option.key.split(',')
    const isOn = filter.open_from === open_from && filter.open_to === open_to
    return {
      ...option,
      isOn,
      next: kind.canonical({
        ...filter,
        open_from: isOn ? undefined : open_from,
        open_to: isOn ? undefined : open_to,
      }),
    }
  })
}

function sectionsOf(filter: BuildingFilter, para: BuildingPara): Section[] {
  return [
    bandSection(filter, 'avg_price', para.avg_price),
    bandSection(filter, 'total_price', para.total_price),
    {
      key: 'jushi',
      title: '户型',
      options: listChoices(
        filter,
        'jushi',
        para.jushi,
        key => Number(key) as ItemOf<BuildingFilter, 'jushi'>,
      ),
    },
    {
      key: 'statuses',
      title: '销售状态',
      options: listChoices(
        filter,
        'statuses',
        para.statuses,
        key => key as ItemOf<BuildingFilter, 'statuses'>,
      ),
    },
    {
      key: 'open',
      title: '开盘时间',
      options: openings(filter, para.open_times),
      days: {
        name: '开盘',
        from: filter.open_from,
        to: filter.open_to,
        set: ({ from, to }) => kind.canonical({ ...filter, open_from: from, open_to: to }),
      },
    },
    bandSection(filter, 'area', para.area),
    {
      key: 'property_types',
      title: '物业类型',
      options: listChoices(
        filter,
        'property_types',
        para.property_types,
        key => Number(key) as ItemOf<BuildingFilter, 'property_types'>,
      ),
    },
    {
      key: 'decoration',
      title: '装修',
      options: para.decorations.map(option => ({
        ...option,
        isOn: filter.decoration === option.key,
        next: kind.toggleOne(filter, 'decoration', option.key),
      })),
    },
    {
      key: 'features',
      title: '特色',
      options: para.features.map(({ id, name }) => ({
        key: String(id),
        label: name,
        total: null,
        isOn: kind.has(filter, 'feature_ids', id),
        next: kind.toggle(filter, 'feature_ids', id),
      })),
    },
  ]
}

/** What lies in a place is known without other filters only. */
function totalsOf(filter: BuildingFilter, list: readonly { id: number; lot_total: number }[]): TotalOf {
  const isPlain = Object.keys(kind.without(filter, [...BUILDING_PLACE_KEYS, 'sort'])).length === 0
  const totals = new Map(list.map(item => [item.id, item.lot_total]))
  return id => (isPlain ? (totals.get(id) ?? null) : null)
}

/** Districts and lines that have a building; of the lines all stations. `city`: 北京. */
function placesOf(
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
      region: totalsOf(filter, para.regions),
      circle: totalsOf(filter, circles),
    }),
    lines: lineGroups(BUILDING_PLACES, filter, lines, { line: totalsOf(filter, lines), station: () => null }),
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
  /** Lines with their stations; empty until somebody looks for one. */
  lines: readonly SubwayLineStations[]
  city: string
}

/** All that the filter of new builds offers. */
export const buildingFilterView = ({
  filter,
  para,
  lines,
  city,
}: BuildingFilterSources): FilterView<BuildingFilter> => ({
  sections: sectionsOf(filter, para),
  places: placesOf(filter, para, lines, city),
})

const jushiLabel = (jushi: number) => (jushi >= 5 ? '5室+' : `${jushi}室`)

/** What a filter asks for, in the order of the address. */
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
