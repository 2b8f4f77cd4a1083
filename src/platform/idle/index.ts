import { useEffect, useState } from 'react'
import { isWaiting } from '../post/in-flight'

/** Polling interval in milliseconds, and below the time after which the work runs even if the page is never idle. */
const LOOK = 200
const LATEST = 3000

/** Runs work once the page's own requests are done, so that low-priority work does not queue before them. */
export function whenIdle(work: () => void) {
  const began = Date.now()
  const look = () => {
    if (!isWaiting() || Date.now() - began > LATEST) work()
    else setTimeout(look, LOOK)
  }
  setTimeout(look, LOOK)
}

/** False until the page's own requests are done, for what its end shows. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    whenIdle(() => setIdle(true))
  }, [])
  return isIdle
}
