import type { HouseFilter } from '../filter/filter'
import { useHousePagesAhead } from '../lists/use-house-lists'

/** The lots of a filter for their list. */
export function useLotPages(filter: HouseFilter) {
  const pages = useHousePagesAhead(filter)
  return { ...pages, rowsNow: () => pages.rows }
}
