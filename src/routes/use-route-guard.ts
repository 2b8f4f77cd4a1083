import { useEffect, useState } from 'react'
import { runGuards } from './guards'
import { resolve } from './match'
import { hereNow, show } from './navigate'
import { scannedUrl } from './scanned'
import { useReadiness } from './use-readiness'

/** Redirect of this page, and the page that it opens on top. */
function resolveEntry() {
  const here = hereNow()
  const to = runGuards(here)
  const scanned = scannedUrl(here.params)
  return {
    other: to.canonical === here.canonical && to.screen === here.screen ? undefined : to,
    scanned: scanned === undefined ? undefined : resolve(scanned),
  }
}

/**
 * For the frame of every page: false while a guard redirects the visitor. In mini-programs a shared or scanned page opens without go(), so
 * the guards run here, and a scanned code's page opens here.
 */
export function useRouteGuard(): boolean {
  const [{ other, scanned }] = useState(resolveEntry)
  const isReady = useReadiness()
  useEffect(() => {
    if (other) show(other, 'replace')
    else if (scanned) show(scanned, 'push')
  }, [other, scanned])
  return isReady && other === undefined
}
