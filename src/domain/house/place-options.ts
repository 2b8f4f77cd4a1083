import type { RegionCircles, SubwayLineStations } from '@/contract/lookup/cards'
import { without, type HouseFilter } from './filter'
import { hasValue, PLACE_KEYS, togglePlace } from './filter-edit'
import type { FilterOption } from './filter-sections'

/** A district or a metro line: itself as a whole, and what lies in it. */
export interface PlaceGroup {
  id: number
  name: string
  total: number | null
  /** It, or something in it, is chosen. */
  isOn: boolean
  /** 全通州: the whole of it. */
  whole: FilterOption
  parts: FilterOption[]
}

/** 通州区 → 通州; a name of two letters stays whole. */
export const shortPlace = (name: string): string => name.length > 2 ? name.replace(/[区县]$/, '') : name

/** Lots of an id under the other filters, null while they are not counted. */
export type TotalOf = (id: number) => number | null

interface Totals {
  region: TotalOf
  circle: TotalOf
}

export function regionGroups(filter: HouseFilter, regions: readonly RegionCircles[], totals: Totals): PlaceGroup[] {
  return regions.map(region => {
    const parts = region.circles.map(circle => ({
      key: `c${circle.id}`, label: circle.name, total: totals.circle(circle.id),
      isOn: hasValue(filter, 'circle_ids', circle.id), next: togglePlace(filter, 'circle_ids', circle.id),
    }))
    const isWhole = hasValue(filter, 'region_ids', region.id)
    const name = shortPlace(region.name)
    const total = totals.region(region.id)
    return {
      id: region.id, name, total, parts,
      isOn: isWhole || parts.some(part => part.isOn),
      whole: { key: `r${region.id}`, label: `全${name}`, total, isOn: isWhole, next: togglePlace(filter, 'region_ids', region.id) },
    }
  })
}

/** The lots near a line or station are known without other filters only. */
export function lineGroups(filter: HouseFilter, lines: readonly SubwayLineStations[]): PlaceGroup[] {
  const isPlain = Object.keys(without(filter, [...PLACE_KEYS, 'sort'])).length === 0
  const totalOf = (total: number) => isPlain ? total : null
  return lines.map(line => {
    const parts = line.stations.map(station => ({
      key: `s${station.id}`, label: station.name, total: totalOf(station.lot_total),
      isOn: hasValue(filter, 'station_ids', station.id), next: togglePlace(filter, 'station_ids', station.id),
    }))
    const isWhole = hasValue(filter, 'subway_line_ids', line.id)
    return {
      id: line.id, name: line.name, total: totalOf(line.lot_total), parts,
      isOn: isWhole || parts.some(part => part.isOn),
      whole: { key: `l${line.id}`, label: '全线', total: totalOf(line.lot_total), isOn: isWhole, next: togglePlace(filter, 'subway_line_ids', line.id) },
    }
  })
}
