import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import type { HouseFilter } from './filter'
import type { Places } from '@/lib/filter/choices'
import { lineGroups, regionGroups, type TotalOf } from '@/lib/filter/places'
import { buildCommute } from './commute'
import { clearPlace, HOUSE_PLACES, PLACE_KEYS } from './filter-edit'
import { buildOpenLotTotals } from './open-lots'
import { useHousePara, usePlaceCounts } from '../lists/use-house-lists'

function buildClusterTotals(counts: { list: { id: number; total: number }[] } | undefined): TotalOf {
  const totals = new Map(counts?.list.map(cluster => [cluster.id, cluster.total]))
  return id => (counts ? (totals.get(id) ?? 0) : null)
}

/** Places by which a list can be filtered, with their lots under the other filters. `city`: 北京. Requests only the visible groups. */
export function usePlaceGroups(
  filter: HouseFilter,
  city: string,
  { isCounted, isCommute }: { isCounted: boolean; isCommute: boolean },
): Places<HouseFilter> {
  const para = useHousePara().data
  const lines = useSubwayLines(isCounted || isCommute).data?.list ?? []
  const counts = usePlaceCounts(filter, 'region', isCounted).data
  const circles = usePlaceCounts(filter, 'circle', isCounted).data
  return {
    regions: regionGroups(HOUSE_PLACES, filter, para?.regions ?? [], {
      region: buildClusterTotals(counts),
      circle: buildClusterTotals(circles),
    }),
    lines: lineGroups(HOUSE_PLACES, filter, lines, {
      line: buildOpenLotTotals(lines, filter),
      station: buildOpenLotTotals(
        lines.flatMap(line => line.stations),
        filter,
      ),
    }),
    commute: buildCommute(filter, lines),
    anywhere: {
      key: 'anywhere',
      label: `全${city}`,
      total: counts?.total ?? null,
      isOn: PLACE_KEYS.every(key => filter[key] === undefined),
      next: clearPlace(filter),
    },
  }
}
