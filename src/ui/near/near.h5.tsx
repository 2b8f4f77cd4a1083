import { useEffect, useState } from 'react'
import { useNear } from './use-near'
import type { NearProps } from './near-props'

/** Draws what it holds once its place comes near the window; until then the place is kept. */
export function Near({ height, children }: NearProps) {
  const [isNear, setNear] = useState(false)
  const come = () => {
    setNear(true)
  }
  const place = useNear(come, { ahead: 200 })
  useEffect(() => {
    // On paper everything is near.
    window.addEventListener('beforeprint', come)
    return () => {
      window.removeEventListener('beforeprint', come)
    }
  }, [])
  if (isNear) return children()
  return <div ref={place} style={{ height: `${height}px` }} />
}
