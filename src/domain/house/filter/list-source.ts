import type { ListSource } from '@/lib/filter/list-source'
import { useHouseCount } from '../lists/use-house-lists'
import { HOUSE_FILTERS, type HouseFilter } from './filter'
import { COMMUTE_KEYS } from './commute'
import { PLACE_KEYS } from './filter-edit'
import { isFormer } from './former-count'
import { hasLotsView, loadLotsView, lotsView } from './lots-view-lazy'
import { SECTION_KEYS } from './section-keys'

export const LOTS: ListSource<HouseFilter> = {
  filters: HOUSE_FILTERS,
  keys: {
    ...SECTION_KEYS,
    places: [...PLACE_KEYS, 'subway_distance_max'],
    commute: COMMUTE_KEYS,
  },
  unit: '套房源',
  find: '查看房源',
  useTotal: (filter, isAsked) => {
    const count = useHouseCount(filter, isAsked)
    return { total: isFormer(count) ? undefined : count.data?.total, isFetching: count.isFetching }
  },
  isReady: hasLotsView,
  load: loadLotsView,
  useView: (...asked) => lotsView()(...asked),
}
