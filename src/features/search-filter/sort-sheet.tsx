import type { HouseFilter } from '@/domain/house/filter/filter'
import { SortChoice } from './sort-choice'
import { setSort, SORT_CHOICES, sortOf } from './sorts'

/** The order of the phone's house list. */
export function SortButton({
  filter,
  onChange,
}: {
  filter: HouseFilter
  onChange: (next: HouseFilter) => void
}) {
  const choices = SORT_CHOICES.map(({ sort, label }) => ({
    key: sort,
    label,
    total: null,
    isOn: sort === sortOf(filter),
    next: setSort(filter, sort),
  }))
  return <SortChoice choices={choices} onChange={onChange} />
}
