import { useEffect } from 'react'
import { useCall } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { HouseFilter } from '@/domain/house/filter/filter'
import {
  isSaved,
  keepSearches,
  renamed,
  savedSearches,
  searchName,
  withView,
  withoutSearch,
  withSearch,
  type SavedSearch,
} from '@/domain/house/search/saved-search'
import { serverNow } from '@/platform/clock'
import { useDeviceState } from '@/platform/hydration'
import { isSignedIn, useSession } from '@/state/session'

const now = () => Math.floor(serverNow())
/** The request layer has shown the error; the list is refetched either way. */
const quietly = (work: Promise<unknown>) => {
  work.catch(() => undefined)
}

/** The searches of the account; for a visitor those of this device, which the login merges into the account. */
export function useSavedSearches() {
  const isMember = useSession(isSignedIn)
  const account = useCall('saved-search/list', {}, { stale: 'short', enabled: isMember })
  const [device, setDevice] = useDeviceState<SavedSearch[]>(savedSearches, () => [])
  const keep = (next: SavedSearch[]) => {
    keepSearches(next)
    setDevice(next)
  }
  useEffect(() => {
    const searches = savedSearches()
    if (!isMember || searches.length === 0) return
    const cut = searches.map(({ name, query, total, seen_at }) => ({ name, query, total, seen_at }))
    quietly(
      sendMutation('saved-search/merge', { searches: cut }, { isQuiet: true }).then(() => {
        keepSearches([])
        setDevice([])
      }),
    )
  }, [isMember, setDevice])
  const searches: readonly SavedSearch[] = isMember ? (account.data?.list ?? device) : device
  const change = (search: SavedSearch, to: { name?: string; is_on?: boolean; total?: number }) => {
    if (search.id !== undefined) quietly(sendMutation('saved-search/change', { id: search.id, ...to }))
  }
  return {
    isMember,
    searches,
    isSaved: (filter: HouseFilter) => isSaved(searches, filter),
    /** `labels`: its conditions in words; `total`: the number of lots it finds now. */
    save: (filter: HouseFilter, labels: readonly string[], total: number) => {
      const next = withSearch(device, { filter, name: searchName(labels), total, now: now() })
      const [made] = next
      if (!isMember) keep(next)
      else if (made) quietly(sendMutation('saved-search/save', { name: made.name, query: made.query, total }))
    },
    remove: (filter: HouseFilter) => {
      if (!isMember) {
        keep(withoutSearch(device, filter))
        return
      }
      const ids = searches.flatMap(search => (isSaved([search], filter) ? (search.id ?? []) : []))
      if (ids.length > 0) quietly(sendMutation('saved-search/remove', { ids }))
    },
    rename: (search: SavedSearch, name: string) => {
      if (isMember) change(search, { name: name.trim() })
      else keep(renamed(device, search, name))
    },
    /** Marks it as viewed: the lots so far are no longer new. */
    look: (search: SavedSearch, total: number) => {
      if (isMember) change(search, { total })
      else keep(withView(device, search, { total, now: now() }))
    },
    /** Turns notifications about new lots on or off; only an account can receive them. */
    tell: (search: SavedSearch, is_on: boolean) => change(search, { is_on }),
  }
}
