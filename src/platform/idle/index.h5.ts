/** Milliseconds after which the work runs even if the page is never idle. */
const LATEST = 2000

/** Runs at once; on a prerendered page waits until somebody sees it, since it is neither a visit nor a page view before. */
export function whenSeen(work: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', work, { once: true })
  else work()
}

/** Runs work once the page has loaded and the browser is idle, so that low-priority work does not slow the first screen. */
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

/** The server sends what the end of a page shows with the page. */
export const useIsIdle = (): boolean => true
