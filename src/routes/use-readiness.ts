import { useEffect, useState } from 'react'
import { runGuards, readiness } from './guards'
import { hereNow, show } from './navigate'

/** False until the guards have the data they need about the visitor for this page; stays false if they then redirect. */
export function useReadiness(): boolean {
  const [{ here, wait }] = useState(() => ({ here: hereNow(), wait: readiness(hereNow()) }))
  const [isReady, setReady] = useState(wait === undefined)
  useEffect(() => {
    let isLeft = false
    void wait?.then(() => {
      if (isLeft) return
      const to = runGuards(here)
      if (to.screen === here.screen) setReady(true)
      else show(to, 'replace')
    })
    return () => {
      isLeft = true
    }
  }, [here, wait])
  return isReady
}
