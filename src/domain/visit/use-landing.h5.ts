import { useEffect } from 'react'
import { whenIdle } from '@/platform/idle'

/** Counts that the page of this thing was opened; its code comes once the browser has nothing else to do. */
export function useLanding(type: 'house' | 'building_new' | 'rights', id: number | undefined) {
  useEffect(() => {
    if (id === undefined) return
    whenIdle(() => {
      import('./tell-landing').then(
        ({ tellLanding }) => tellLanding(type, id),
        () => undefined,
      )
    })
  }, [type, id])
}
