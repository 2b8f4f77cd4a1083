import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import type { HouseFilter } from './filter'
import { clearPlace, PLACE_KEYS } from './filter-edit'
import type { FilterOption } from './filter-sections'
import { lineGroups, regionGroups, type PlaceGroup } from './place-options'
import { useHousePara, useRegionCounts } from './use-house-lists'

export interface Places {
  regions: PlaceGroup[]
  lines: PlaceGroup[]
  /** No place at all. */
  anywhere: FilterOption
}

/** Every place that a list can be narrowed to, with its lots under the other filters. `city`: 北京. */
export function usePlaceGroups(filter: HouseFilter, city: string): Places {
  const para = useHousePara().data
  const lines = useSubwayLines().data
  const counts = useRegionCounts(filter).data
  const totals = counts && new Map(counts.list.map(cluster => [cluster.id, cluster.total]))
  return {
    regions: regionGroups(filter, para?.regions ?? [], id => totals ? totals.get(id) ?? 0 : null),
    lines: lineGroups(filter, lines?.list ?? []),
    anywhere: {
      key: 'anywhere', label: `全${city}`, total: counts?.total ?? null,
      isOn: PLACE_KEYS.every(key => filter[key] === undefined), next: clearPlace(filter),
    },
  }
}
