import { useCall } from '@/api/query'
import type { ListSource } from '@/lib/filter/list-source'
import { CITY } from '@/platform/config'
import { useAreaCounts, useCostCounts, useHouseCount, useHousePara } from '../lists/use-house-lists'
import type { HouseFilter } from './filter'
import { buildFilterSection } from './filter-sections'
import { isFormer } from './former-count'
import { SECTION_KEYS, type SectionKey } from './section-keys'
import { usePlaceGroups } from './use-place-groups'
import { usePresentDay } from '@/ui/countdown/use-now'

/** Maximum number of courts on offer. */
const COURTS = 20
const SECTIONS = Object.keys(SECTION_KEYS) as SectionKey[]

/** Filter sections of lot lists. */
export const useLotsView: ListSource<HouseFilter>['useView'] = (filter, counted, sections) => {
  const has = (section: string) => sections?.includes(section) ?? true
  const para = useHousePara().data
  const count = useHouseCount(counted)
  const areas = useAreaCounts(counted, has('area')).data?.list
  const costs = useCostCounts(counted, has('cost')).data
  const courts = useCall('house/court-list', { page_size: 1 }, { stale: 'long', enabled: has('court') }).data
  const places = usePlaceGroups(filter, CITY, { isCounted: has('places'), isCommute: has('commute') })
  const today = usePresentDay()
  if (!para) return undefined
  const numbers = isFormer(count) ? {} : { count: count.data, areas, costs }
  const sources = {
    filter,
    para,
    today,
    courts: courts?.courts.slice(0, COURTS).map(({ court }) => court),
    ...numbers,
  }
  const steps = numbers.count?.price_steps ?? null
  return {
    places,
    sections: SECTIONS.filter(has).map(key => ({
      ...buildFilterSection(key, sources),
      ...(key === 'price' && { steps }),
    })),
  }
}
