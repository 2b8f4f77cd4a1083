import { deviceStorage, type SavedSearch } from '@/state/storage'
import { filterKey, readFilter, without, writeFilter, type HouseFilter } from '../filter/filter'

export type { SavedSearch } from '@/state/storage'

const MAX = 20
export const NAME_LENGTH = 30
const countCharacters = (text: string) => Array.from(text).length

/** Stored part of a filter: the order of the list is not part of a search. */
const unsorted = (filter: HouseFilter): HouseFilter => without(filter, ['sort'])

export const readSearchFilter = (search: SavedSearch): HouseFilter => readFilter(search.query)

export const savedSearches = (): SavedSearch[] => deviceStorage.get('savedSearches') ?? []

export const isSaved = (searches: readonly SavedSearch[], filter: HouseFilter): boolean =>
  searches.some(search => filterKey(readSearchFilter(search)) === filterKey(unsorted(filter)))

/** Example: 通州区 200–400万 2室. As many whole conditions as a name has room for, then the number of the rest. */
export function searchName(labels: readonly string[]): string {
  const [first = '全部房源'] = labels
  const named = (count: number) =>
    labels.slice(0, count).join(' ') + (count < labels.length ? ` 等 ${labels.length} 项` : '')
  for (let count = labels.length; count > 0; count -= 1)
    if (countCharacters(named(count)) <= NAME_LENGTH) return named(count)
  return countCharacters(first) <= NAME_LENGTH
    ? first
    : `${Array.from(first)
        .slice(0, NAME_LENGTH - 1)
        .join('')}…`
}

interface NewSearch {
  filter: HouseFilter
  name: string
  /** Present number of results. */
  total: number
  /** Unix seconds. */
  now: number
}

/** Adds the search at the front; for an already saved one only updates the time of its view. */
export function withSearch(
  searches: readonly SavedSearch[],
  { filter, name, total, now }: NewSearch,
): SavedSearch[] {
  const query = writeFilter(unsorted(filter))
  return [{ name, query, total, seen_at: now }, ...withoutSearch(searches, filter)].slice(0, MAX)
}

export const withoutSearch = (searches: readonly SavedSearch[], filter: HouseFilter): SavedSearch[] =>
  searches.filter(search => filterKey(readSearchFilter(search)) !== filterKey(unsorted(filter)))

/** Validation error of a name, or null. */
export function nameError(name: string): string | null {
  const length = countCharacters(name.trim())
  return length >= 1 && length <= NAME_LENGTH ? null : `名称为 1–${NAME_LENGTH} 个字`
}

export const renamed = (searches: readonly SavedSearch[], search: SavedSearch, name: string): SavedSearch[] =>
  searches.map(one =>
    filterKey(readSearchFilter(one)) === filterKey(readSearchFilter(search))
      ? { ...one, name: name.trim() }
      : one,
  )

export function keepSearches(searches: SavedSearch[]) {
  deviceStorage.set('savedSearches', searches)
}

/** Marks a search as viewed `now`, with its number of results. */
export const withView = (
  searches: readonly SavedSearch[],
  search: SavedSearch,
  { total, now }: { total: number; now: number },
): SavedSearch[] =>
  searches.map(one =>
    filterKey(readSearchFilter(one)) === filterKey(readSearchFilter(search))
      ? { ...one, total, seen_at: now }
      : one,
  )
