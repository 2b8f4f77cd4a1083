import { hydrate, type DehydratedState } from '@tanstack/react-query'
import { clockOffset, serverNow } from '@/platform/clock'
import { situationNow } from '@/state/situation'
import { queryClient } from './query-client'

/** Milliseconds for which the dehydrated state of a page counts as fresh: a browser or a worker may have cached the page. */
const FRESH = 60_000

/**
 * Fills the query cache with the state that the server sent with the page (server/h5/dehydrated-state.ts), so that the first screen renders
 * without requests. If the buyer has given a situation, queries refetch at once: a page for anybody was rendered without it.
 */
export function hydrateQueries(): void {
  const json = document.getElementById('boot')?.textContent
  if (!json) return
  const { queries } = JSON.parse(json) as DehydratedState
  const isForAnybody = Object.keys(situationNow()).length > 0
  hydrate(queryClient, {
    queries: queries.map(query => {
      // All of it, since the markup was rendered with it; what is old or was asked without the situation refetches at once.
      const isOld = serverNow() * 1000 - query.dehydratedAt > FRESH
      const { dataUpdatedAt } = query.state
      return {
        ...query,
        // In the device's clock, by which the cache measures age.
        state: {
          ...query.state,
          dataUpdatedAt: isForAnybody || isOld ? 0 : dataUpdatedAt - clockOffset() * 1000,
        },
      }
    }),
  })
}
