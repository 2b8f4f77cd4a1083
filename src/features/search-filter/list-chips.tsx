import { collectChips } from '@/lib/filter/choices'
import { FilterChips } from './filter-chips'
import type { FilteredListProps } from './filtered-list-props'

/** The conditions of the filter, each removable. */
export function ListChips<F>({ source, filter, conditions, locked, onChange }: FilteredListProps<F>) {
  const cleared = source.filters.cleared(filter)
  return (
    <FilterChips chips={collectChips(conditions)} cleared={cleared} locked={locked} onChange={onChange} />
  )
}
