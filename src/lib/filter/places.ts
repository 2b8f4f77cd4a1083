import type { PlaceGroup } from './choices'

export type PlaceKey = 'region_ids' | 'circle_ids' | 'subway_line_ids' | 'station_ids'

/** Edits of the place in a filter. */
export interface PlaceEdits<F> {
  has: (filter: F, key: PlaceKey, id: number) => boolean
  /** Selecting one kind of place clears all others. */
  toggle: (filter: F, key: PlaceKey, id: number) => F
}

interface Named {
  id: number
  name: string
}

/** 通州区 → 通州; two-character names stay unchanged. */
export const shortPlace = (name: string): string => (name.length > 2 ? name.replace(/[区县]$/, '') : name)

/** Number of results of an id under the other filters, null while not counted. */
export type TotalOf = (id: number) => number | null

interface RegionTotals {
  region: TotalOf
  circle: TotalOf
}

export function regionGroups<F>(
  edits: PlaceEdits<F>,
  filter: F,
  regions: readonly (Named & { circles: readonly Named[] })[],
  totals: RegionTotals,
): PlaceGroup<F>[] {
  return regions.map(region => {
    const parts = region.circles.map(circle => ({
      key: `c${circle.id}`,
      label: circle.name,
      total: totals.circle(circle.id),
      isOn: edits.has(filter, 'circle_ids', circle.id),
      next: edits.toggle(filter, 'circle_ids', circle.id),
    }))
    const isWhole = edits.has(filter, 'region_ids', region.id)
    const name = shortPlace(region.name)
    const total = totals.region(region.id)
    return {
      id: region.id,
      name,
      total,
      parts,
      isOn: isWhole || parts.some(part => part.isOn),
      whole: {
        key: `r${region.id}`,
        label: `全${name}`,
        total,
        isOn: isWhole,
        next: edits.toggle(filter, 'region_ids', region.id),
      },
    }
  })
}

interface LineTotals {
  line: TotalOf
  station: TotalOf
}

export function lineGroups<F>(
  edits: PlaceEdits<F>,
  filter: F,
  lines: readonly (Named & { stations: readonly Named[] })[],
  totals: LineTotals,
): PlaceGroup<F>[] {
  return lines.map(line => {
    const parts = line.stations.map(station => ({
      key: `s${station.id}`,
      label: station.name,
      total: totals.station(station.id),
      isOn: edits.has(filter, 'station_ids', station.id),
      next: edits.toggle(filter, 'station_ids', station.id),
    }))
    const isWhole = edits.has(filter, 'subway_line_ids', line.id)
    const total = totals.line(line.id)
    return {
      id: line.id,
      name: line.name,
      total,
      parts,
      isOn: isWhole || parts.some(part => part.isOn),
      whole: {
        key: `l${line.id}`,
        label: '全线',
        total,
        isOn: isWhole,
        next: edits.toggle(filter, 'subway_line_ids', line.id),
      },
    }
  })
}
