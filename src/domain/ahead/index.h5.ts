import { mayPrefetch } from '@/platform/prefetch'

/** With a mouse: what a link leads to is asked for while the pointer rests on it. */
export function watchLinks() {
  if (!window.matchMedia('(hover: hover)').matches || !mayPrefetch()) return
  import('./watch-links').then(
    ({ watchPointer }) => {
      watchPointer()
    },
    () => undefined,
  )
}
