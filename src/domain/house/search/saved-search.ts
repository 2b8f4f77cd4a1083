import { deviceStorage, type SavedSearch } from '@/state/storage'
import { filterKey, readFilter, without, writeFilter, type HouseFilter } from '../filter/filter'

export type { SavedSearch } from '@/state/storage'

const MOST = 20
const NAME_LENGTH = 16

/** What is kept of a filter: the order of the list is no part of what somebody looks for. */
const unsorted = (filter: HouseFilter): HouseFilter => without(filter, ['sort'])

export const filterOf = (search: SavedSearch): HouseFilter => readFilter(search.query)

export const savedSearches = (): SavedSearch[] => deviceStorage.get('savedSearches') ?? []

export const isSaved = (searches: readonly SavedSearch[], filter: HouseFilter): boolean =>
  searches.some(search => filterKey(filterOf(search)) === filterKey(unsorted(filter)))

/** 通州区·200–400万·2室: the first conditions, cut to a line. */
export function searchName(labels: readonly string[]): string {
  const name = labels.slice(0, 3).join(' ')
  return name === '' ? '全部房源' : Array.from(name).slice(0, NAME_LENGTH).join('')
}

interface NewSearch {
  filter: HouseFilter
  name: string
  /** Lots it finds now. */
  total: number
  /** Unix seconds. */
  now: number
}

/** With the search at the front; one already kept only counts as looked at. */
export function withSearch(
  searches: readonly SavedSearch[],
  { filter, name, total, now }: NewSearch,
): SavedSearch[] {
  const query = writeFilter(unsorted(filter))
  return [{ name, query, total, seen_at: now }, ...withoutSearch(searches, filter)].slice(0, MOST)
}

export const withoutSearch = (searches: readonly SavedSearch[], filter: HouseFilter): SavedSearch[] =>
  searches.filter(search => filterKey(filterOf(search)) !== filterKey(unsorted(filter)))

/** Why a name cannot be, or null. */
export function nameError(name: string): string | null {
  const { length } = Array.from(name.trim())
  return length >= 1 && length <= NAME_LENGTH ? null : `名称为 1–${NAME_LENGTH} 个字`
}

/** Under another name. */
export const renamed = (searches: readonly SavedSearch[], search: SavedSearch, name: string): SavedSearch[] =>
  searches.map(one =>
    filterKey(filterOf(one)) === filterKey(filterOf(search)) ? { ...one, name: name.trim() } : one,
  )

export function keepSearches(searches: SavedSearch[]) {
  deviceStorage.set('savedSearches', searches)
}

/** Looked at `now`, with the lots it then found. */
export const withView = (
  searches: readonly SavedSearch[],
  search: SavedSearch,
  { total, now }: { total: number; now: number },
): SavedSearch[] =>
  searches.map(one =>
    filterKey(filterOf(one)) === filterKey(filterOf(search)) ? { ...one, total, seen_at: now } : one,
  )
