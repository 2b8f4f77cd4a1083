import { mayPrefetch } from '@/platform/prefetch'

/** On devices with a mouse: prefetches a link's screen while the pointer hovers over the link. */
export function prefetchOnHover() {
  if (!window.matchMedia('(hover: hover)').matches || !mayPrefetch()) return
  import('./watch-links').then(
    ({ watchHoveredLinks }) => {
      watchHoveredLinks()
    },
    () => undefined,
  )
}
