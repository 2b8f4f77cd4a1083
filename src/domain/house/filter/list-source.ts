import type { ListSource } from '@/lib/filter/list-source'
import { dayOf } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { CITY } from '@/platform/config'
import { useAreaCounts, useCostCounts, useHouseCount, useHousePara } from '../lists/use-house-lists'
import { HOUSE_FILTERS, type HouseFilter } from './filter'
import { PLACE_KEYS } from './filter-edit'
import { SECTION_KEYS, sectionOf, type SectionKey } from './filter-sections'
import { usePlaceGroups } from './use-place-groups'

const SECTIONS = Object.keys(SECTION_KEYS) as SectionKey[]

/** Without a network the numbers stay those of a former choice: better none. */
const isFormer = (count: ReturnType<typeof useHouseCount>) =>
  count.isPlaceholderData && count.fetchStatus === 'paused'

/** What lists of lots are filtered by. */
export const LOTS: ListSource<HouseFilter> = {
  filters: HOUSE_FILTERS,
  keys: {
    ...SECTION_KEYS,
    places: [...PLACE_KEYS, 'subway_distance_max'],
    commute: ['metro_station_id', 'metro_minutes'],
  },
  unit: '套房源',
  find: '查看房源',
  useTotal: (filter, isAsked) => {
    const count = useHouseCount(filter, isAsked)
    return { total: isFormer(count) ? undefined : count.data?.total, isFetching: count.isFetching }
  },
  useView: (filter, counted, sections) => {
    const has = (section: string) => sections?.includes(section) ?? true
    const para = useHousePara().data
    const count = useHouseCount(counted)
    const areas = useAreaCounts(counted, has('area')).data?.list
    const costs = useCostCounts(counted, has('cost')).data
    const places = usePlaceGroups(filter, CITY, { isCounted: has('places'), isCommute: has('commute') })
    if (!para) return undefined
    const numbers = isFormer(count) ? {} : { count: count.data, areas, costs }
    const sources = { filter, para, today: dayOf(serverNow()), ...numbers }
    const steps = numbers.count?.price_steps ?? null
    return {
      places,
      sections: SECTIONS.filter(has).map(key => ({
        ...sectionOf(key, sources),
        ...(key === 'price' && { steps }),
      })),
    }
  },
}
