import type { HouseFilter } from '@/domain/house/filter/filter'
import { SortTabRow, sortTabs } from './sort-choice'
import { setSort, SORT_TABS, sortOf } from './sorts'

/** The order of the desktop house list. */
export function SortTabs({
  filter,
  onChange,
}: {
  filter: HouseFilter
  onChange: (next: HouseFilter) => void
}) {
  return (
    <SortTabRow
      tabs={sortTabs(SORT_TABS, sortOf(filter), sort => setSort(filter, sort))}
      onChange={onChange}
    />
  )
}
