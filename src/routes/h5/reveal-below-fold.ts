/**
 * Class on the document while the first page hydrates (index.html): parts far below the window are not laid out (document-styles.h5.scss).
 */
const HYDRATING_CLASS = 'is-coming'
const FAR = '.taro_page .sec.sec-to, .taro_page .similar'

/** Lays out the parts skipped on the first page: each in its own task, or all with the next frame. */
export function revealBelowFold({ immediate }: { immediate: boolean }) {
  const root = document.documentElement
  if (!root.classList.contains(HYDRATING_CLASS)) return
  const end = () => root.classList.remove(HYDRATING_CLASS)
  if (immediate) {
    end()
    return
  }
  const parts = [...document.querySelectorAll<HTMLElement>(FAR)]
  const next = () => {
    const part = parts.shift()
    if (!part) {
      end()
      return
    }
    part.style.setProperty('content-visibility', 'visible')
    requestIdle(next)
  }
  requestIdle(next)
}

const LATEST_MS = 1_000

/** Runs work once the browser is idle; Safari has no idle callback. */
export function requestIdle(work: () => void) {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, LATEST_MS / 10)
}
