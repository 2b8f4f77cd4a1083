import { useEffect, useRef } from 'react'

/** Calls `onNear` when the place with this ref is within `ahead` px of the window, whatever scrolls; anew for each `after`. */
export function useNear(onNear: () => void, { ahead, after }: { ahead: number; after?: number }) {
  const place = useRef<HTMLDivElement>(null)
  const call = useRef(onNear)
  call.current = onNear

  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) call.current()
      },
      { rootMargin: `${ahead}px 0px` },
    )
    // Set anew with each `after`: a place that stays in sight would not call twice.
    watch.observe(place.current)
    return () => {
      watch.disconnect()
    }
  }, [after, ahead])

  return place
}
