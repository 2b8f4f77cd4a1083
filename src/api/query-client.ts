import { QueryClient, focusManager, onlineManager } from '@tanstack/react-query'
import { onAppVisible } from '@/platform/lifecycle'
import { isOnline, onOnline } from '@/platform/network'
import { onLogout } from '@/state/member-stores'

/** Milliseconds that unused queries stay in memory: the page cache (readings: 10 minutes). It is never persisted to the device. */
const PAGE_CACHE = 10 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // callAny retries already.
      retry: false,
      gcTime: PAGE_CACHE,
      refetchOnWindowFocus: true,
    },
    mutations: {
      // Fail without a network instead of waiting for one, and are forgotten with their component: forms contain personal data.
      networkMode: 'always',
      gcTime: 1_000,
    },
  },
})

/** Connects refetching to the platform's own focus and network events. */
export function wireQueryClient() {
  focusManager.setEventListener(tell => onAppVisible(isVisible => tell(isVisible)))
  onlineManager.setEventListener(tell => {
    void isOnline().then(tell)
    return onOnline(tell)
  })
}

/**
 * Invalidates all queries after a login or a change of the situation: each refetches when it is next shown, and its data stays on screen
 * until then. A first response that is still on its way answers for the visitor before, and invalidation would accept it: it starts over.
 */
export function renewAnswers() {
  void queryClient.resetQueries({
    type: 'active',
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  })
  void queryClient.invalidateQueries()
}

/** Removes the queries of pages that are not on screen; they are fetched again when needed. */
export function dropUnseenAnswers() {
  queryClient.removeQueries({ type: 'inactive' })
}

// On logout removes all of the member's data, and refetches the queries on screen.
onLogout(() => {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries({ type: 'active' })
})
