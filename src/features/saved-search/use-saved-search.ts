import { useState } from 'react'
import type { HouseFilter } from '@/domain/house/filter/filter'
import {
  isSaved,
  keepSearches,
  renamed,
  savedSearches,
  searchName,
  withLook,
  withoutSearch,
  withSearch,
  type SavedSearch,
} from '@/domain/house/search/saved-search'
import { serverNow } from '@/platform/clock'

const now = () => Math.floor(serverNow())

/** The searches kept on this device. */
export function useSavedSearches() {
  const [searches, setSearches] = useState(savedSearches)
  const keep = (next: SavedSearch[]) => {
    keepSearches(next)
    setSearches(next)
  }
  return {
    searches,
    isSaved: (filter: HouseFilter) => isSaved(searches, filter),
    /** `labels`: its conditions in words; `total`: the lots it finds now. */
    save: (filter: HouseFilter, labels: readonly string[], total: number) => {
      keep(withSearch(searches, { filter, name: searchName(labels), total, now: now() }))
    },
    remove: (filter: HouseFilter) => {
      keep(withoutSearch(searches, filter))
    },
    rename: (search: SavedSearch, name: string) => {
      keep(renamed(searches, search, name))
    },
    /** It is looked at: what came until now is no longer new. */
    look: (search: SavedSearch, total: number) => {
      keep(withLook(searches, search, { total, now: now() }))
    },
  }
}
