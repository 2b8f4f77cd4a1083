import { useEffect, useState } from 'react'

/** True if the element with this id has scrolled out at the top, where `above` px are covered. */
export function useScrolledPast(id: string, above: number): boolean {
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const watch = new IntersectionObserver(
      entries => {
        const last = entries.at(-1)
        if (last) setPast(!last.isIntersecting && last.boundingClientRect.bottom <= above + 1)
      },
      { rootMargin: `-${above}px 0px 0px 0px` },
    )
    watch.observe(element)
    return () => {
      watch.disconnect()
    }
  }, [id, above])
  return isPast
}
