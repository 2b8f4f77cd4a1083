/** Milliseconds until it is done even when the page never rests. */
const LATEST = 2000

/** At once; a page that the browser makes ahead of a visit is seen by nobody, and is no visit and no look until it is. */
export function whenSeen(work: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

/** Once the page has loaded and the browser has nothing else to do: what nobody waits for must not slow the first screen. */
export function whenIdle(work: () => void) {
  const rest = () => {
    // Safari has none.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(work, { timeout: LATEST })
    else setTimeout(work, LATEST)
  }
  whenSeen(() => {
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
  })
}
