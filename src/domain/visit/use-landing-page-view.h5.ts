import { useEffect } from 'react'
import { whenIdle } from '@/platform/idle'

/** Counts a page view of this entity; its code loads when the browser is idle. */
export function useLandingPageView(type: 'house' | 'building_new' | 'rights', id: number | undefined) {
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
