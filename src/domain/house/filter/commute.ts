import type { SubwayLineStations } from '@/contract/lookup/cards'
import type { Commute } from '@/lib/filter/choices'
import { canonical, type HouseFilter } from './filter'
import { METRO_MINUTES, toggleCommute } from './filter-edit'

/** Minutes on offer. */
const MINUTES = [15, 20, 30, 40, 50, 60]

/** Travel times to a station, as options of the filter. */
export function buildCommute(
  filter: HouseFilter,
  lines: readonly SubwayLineStations[],
): Commute<HouseFilter> {
  const { metro_station_id: chosen, metro_minutes: max = METRO_MINUTES } = filter
  const name = lines.flatMap(line => line.stations).find(station => station.id === chosen)?.name
  return {
    lines: lines.map(({ id, name: line, stations }) => ({
      id,
      name: line,
      isOn: stations.some(station => station.id === chosen),
      parts: stations.map(station => ({
        key: `m${station.id}`,
        label: station.name,
        total: null,
        isOn: station.id === chosen,
        next:
          station.id === chosen ? toggleCommute(filter, station.id, max) : toggleCommute(filter, station.id),
      })),
    })),
    minutes:
      chosen === undefined
        ? []
        : [...new Set([...MINUTES, max])]
            .sort((a, b) => a - b)
            .map(minutes => ({
              key: `min${minutes}`,
              label: `${minutes} 分钟`,
              total: null,
              isOn: minutes === max,
              next: canonical({ ...filter, metro_minutes: minutes }),
            })),
    now: chosen === undefined ? undefined : `${max} 分钟内到${name ?? '所选车站'}`,
  }
}
