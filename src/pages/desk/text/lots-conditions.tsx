import { conditionsOf } from '@/domain/house/filter/filter-conditions'
import { readFilter, writeFilter } from '@/domain/house/filter/filter'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { FilterChips } from '@/features/search-filter/filter-chips'
import { chipsOf } from '@/lib/filter/choices'
import { filterNames } from '@/lib/filter/names'

/** The conditions by which lots are taken, in words, each taken back with a press. `query` as in the address of a list. */
export function LotsConditions({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const para = useHousePara().data
  const given = Object.fromEntries(new URLSearchParams(query))
  const chips = chipsOf(conditionsOf(readFilter(given), filterNames({ para })))
  const { sort } = given
  return (
    <FilterChips
      chips={chips}
      cleared={{}}
      onChange={next => {
        onChange(new URLSearchParams({ ...writeFilter(next), ...(sort && { sort }) }).toString())
      }}
    />
  )
}
