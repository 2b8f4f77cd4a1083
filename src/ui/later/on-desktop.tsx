import { useEffect, useReducer, type ComponentType, type ReactNode } from 'react'
import { isDesktopNow } from '@/platform/viewport'
import { comesFirst } from '@/lib/layout-parts'

/**
 * A part that wide windows alone draw, on H5: a phone fetches nothing of it. A page of a wide window is opened with it; in one that is made wide
 * later it comes then.
 */
export function onDesktop<P extends object>(load: () => Promise<ComponentType<P>>) {
  let part: ComponentType<P> | undefined
  const fetchPart = async () => {
    part ??= await load()
  }
  if (isDesktopNow()) comesFirst(fetchPart())
  return function OnDesktop(props: P): ReactNode {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (!part) fetchPart().then(drawAgain, () => undefined)
    }, [])
    const Part = part
    return Part ? <Part {...props} /> : null
  }
}
