import { useNativeInfiniteList } from '@/api/use-native-infinite-list'
import { buildLotListQuery } from '@/contract/house/asks'
import type { HouseFilter } from '../filter/filter'
import { HOUSE_PAGES } from '../lists/use-house-lists'
import { useHiddenIds, useShown, withoutHidden } from '../user-state/hidden'

export type FedLots = ReturnType<typeof useFedLots>

/** The lots of a filter for their list: React renders the first page, native components the others. */
export function useFedLots(filter: HouseFilter) {
  const pages = useNativeInfiniteList(...buildLotListQuery(filter), HOUSE_PAGES)
  const hidden = useHiddenIds()
  const rowsNow = () => withoutHidden(pages.rowsNow(), hidden)
  return { ...pages, first: useShown(pages.first), hidden, rows: rowsNow(), rowsNow }
}
