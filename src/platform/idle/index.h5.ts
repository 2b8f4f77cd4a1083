/** Milliseconds until it is done even when the page never rests. */
const LATEST = 2000

/** Once the page has loaded and the browser has nothing else to do: what nobody waits for must not slow the first screen. */
export function whenIdle(work: () => void) {
  const rest = () => {
    // Safari has none.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(work, { timeout: LATEST })
    else setTimeout(work, LATEST)
  }
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}
