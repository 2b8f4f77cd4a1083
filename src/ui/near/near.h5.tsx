import { useEffect, useRef, useState } from 'react'
import type { NearProps } from './near-props'

/** Draws what it holds once its place comes near the window; until then the place is kept. */
export function Near({ height, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px 0px' },
    )
    watch.observe(place.current)
    // On paper everything is near.
    const onPaper = () => {
      setNear(true)
    }
    window.addEventListener('beforeprint', onPaper)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', onPaper)
    }
  }, [])
  if (isNear) return children()
  return <div ref={place} style={{ height: `${height}px` }} />
}
