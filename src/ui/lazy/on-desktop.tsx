import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { isDesktopNow } from '@/platform/viewport'
import { registerCriticalChunk } from '@/lib/critical-chunks'

/**
 * On H5: a lazy component for wide windows only, so that phones do not load it. In a wide window it loads before the page opens; if the
 * window is widened later, it loads then.
 */
export function lazyDesktop<P extends object>(load: () => Promise<ComponentType<P>>) {
  let part: ComponentType<P> | undefined
  const fetchPart = async () => {
    part ??= await load()
  }
  if (isDesktopNow()) registerCriticalChunk(fetchPart())
  return function OnDesktop(props: P): ReactNode {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (!part) fetchPart().then(drawAgain, () => undefined)
    }, [])
    const Part = part
    return Part ? <Part {...props} /> : null
  }
}
