import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import type { HouseFilter } from './filter'
import { clearPlace, PLACE_KEYS } from './filter-edit'
import type { FilterOption } from './filter-sections'
import { lineGroups, regionGroups, type PlaceGroup, type TotalOf } from './place-options'
import { useHousePara, usePlaceCounts } from './use-house-lists'

export interface Places {
  regions: PlaceGroup[]
  lines: PlaceGroup[]
  /** No place at all. */
  anywhere: FilterOption
}

function totalsOf(counts: { list: { id: number, total: number }[] } | undefined): TotalOf {
  const totals = new Map(counts?.list.map(cluster => [cluster.id, cluster.total]))
  return id => counts ? totals.get(id) ?? 0 : null
}

/** Every place that a list can be narrowed to, with its lots under the other filters. `city`: 北京. */
export function usePlaceGroups(filter: HouseFilter, city: string): Places {
  const para = useHousePara().data
  const lines = useSubwayLines().data
  const counts = usePlaceCounts(filter, 'region').data
  const circles = usePlaceCounts(filter, 'circle').data
  return {
    regions: regionGroups(filter, para?.regions ?? [], { region: totalsOf(counts), circle: totalsOf(circles) }),
    lines: lineGroups(filter, lines?.list ?? []),
    anywhere: {
      key: 'anywhere', label: `全${city}`, total: counts?.total ?? null,
      isOn: PLACE_KEYS.every(key => filter[key] === undefined), next: clearPlace(filter),
    },
  }
}
