import { QueryClient, focusManager, onlineManager } from '@tanstack/react-query'
import { onAppVisible } from '@/platform/lifecycle'
import { isOnline, onOnline } from '@/platform/network'
import { whenMemberGoes } from '@/state/member-stores'

/** Milliseconds that what is not shown stays in memory: the page cache (readings: 10 minutes). It is never written to a device. */
const PAGE_CACHE = 10 * 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // callAny has retried already.
      retry: false,
      gcTime: PAGE_CACHE,
      refetchOnWindowFocus: true,
    },
  },
})

/** Ties refetching to the platform's own events. */
export function wireQueryClient() {
  focusManager.setEventListener(tell =>
    onAppVisible(isVisible => {
      tell(isVisible)
    }),
  )
  onlineManager.setEventListener(tell => {
    void isOnline().then(tell)
    return onOnline(tell)
  })
}

/** A visitor has become a member: everything is asked again when it is next shown, and stays on screen until then. */
export function renewAnswers() {
  void queryClient.invalidateQueries()
}

/** Answers of pages that are not on screen; what is gone is asked for again. */
export function dropUnseenAnswers() {
  queryClient.removeQueries({ type: 'inactive' })
}

// Nothing of a member is kept, and what is on screen is asked again.
whenMemberGoes(() => {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries({ type: 'active' })
})
