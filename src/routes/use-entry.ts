import { useEffect, useState } from 'react'
import { guarded } from './guards'
import { hereNow, show } from './navigate'

/**
 * For the frame of every page: false while a guard leads the visitor elsewhere. In mini-programs a shared or scanned page
 * opens without go(), so the guards are asked here.
 */
export function useEntry(): boolean {
  const [other] = useState(() => {
    const here = hereNow()
    const to = guarded(here)
    return to.canonical === here.canonical && to.screen === here.screen ? undefined : to
  })
  useEffect(() => {
    if (other) show(other, 'replace')
  }, [other])
  return other === undefined
}
