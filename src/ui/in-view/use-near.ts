import { useEffect, useRef } from 'react'

/** Calls `onNear` when the element with this ref is within `ahead` px of the viewport, in any scroller; again for each value of `after`. */
export function useInView(onNear: () => void, { ahead, after }: { ahead: number; after?: number }) {
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
    // Observes again for each `after`: an element that stays in view would trigger no second callback.
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [after, ahead])

  return place
}
