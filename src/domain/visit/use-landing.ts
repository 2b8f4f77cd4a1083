import { useEffect } from 'react'
import { tellLanding } from './tell-landing'

/** Counts that the page of this thing was opened (see tell-landing.ts); nothing while the id is not known. */
export function useLanding(type: 'house' | 'building_new' | 'rights', id: number | undefined) {
  useEffect(() => {
    if (id !== undefined) void tellLanding(type, id)
  }, [type, id])
}
