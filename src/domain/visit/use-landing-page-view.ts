import { useEffect } from 'react'
import { tellLanding } from './tell-landing'

/** Counts a page view of this entity (see tell-landing.ts); does nothing while the id is unknown. */
export function useLandingPageView(type: 'house' | 'building_new' | 'rights', id: number | undefined) {
  useEffect(() => {
    if (id !== undefined) void tellLanding(type, id)
  }, [type, id])
}
