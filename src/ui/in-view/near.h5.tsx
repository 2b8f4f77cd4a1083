import { useEffect, useState } from 'react'
import { useInView } from './use-near'
import type { NearProps } from './near-props'

/** Mounts its content when it comes near the viewport; a placeholder keeps the space until then. */
export function LazyMount({ height, children }: NearProps) {
  const [isNear, setNear] = useState(false)
  const come = () => {
    setNear(true)
  }
  const place = useInView(come, { ahead: 200 })
  useEffect(() => {
    // Printing mounts everything.
    window.addEventListener('beforeprint', come)
    return () => {
      window.removeEventListener('beforeprint', come)
    }
  }, [])
  if (isNear) return children()
  return <div ref={place} style={{ height: `${height}px` }} />
}
