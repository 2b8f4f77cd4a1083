/** Milliseconds that a scroll position is remembered, and the maximum wait for a page to grow to it. */
const KEEP = 10 * 60_000
const PATIENCE = 5_000

/** Scroll positions survive a reload of the tab: phones discard tabs, and Back should still find the row. */
const STORED = 'scroll-places'
const MAX_PLACES = 50

function readPlaces(): [string, { top: number; at: number }][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, { top: number; at: number }][]
  } catch {
    return []
  }
}

const places = new Map(readPlaces())

function storePlaces() {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places].slice(-MAX_PLACES)))
  } catch {
    /* stored until the page is closed */
  }
}

export function rememberScroll(key: string) {
  places.delete(key)
  places.set(key, { top: window.scrollY, at: Date.now() })
  storePlaces()
}

export const isRemembered = (key: string) => places.has(key)

/** Scrolls to the position at which the visitor left this entry, once its rows have rendered; a touch ends the wait. */
export function restoreScroll(key: string) {
  const place = places.get(key)
  const top = place && Date.now() - place.at < KEEP ? place.top : 0
  window.scrollTo(0, top)
  if (top === 0) return
  const started = Date.now()
  let isEnded = false
  const end = () => {
    isEnded = true
  }
  const events = ['wheel', 'touchstart', 'keydown', 'popstate'] as const
  events.forEach(name => window.addEventListener(name, end, { once: true, passive: true }))
  const tryAgain = () => {
    if (isEnded || Math.abs(window.scrollY - top) < 2 || Date.now() - started > PATIENCE) {
      events.forEach(name => window.removeEventListener(name, end))
      return
    }
    window.scrollTo(0, top)
    requestAnimationFrame(tryAgain)
  }
  requestAnimationFrame(tryAgain)
}

/** Scroll positions of one member must not apply to the next. */
export const forgetScroll = () => {
  places.clear()
  storePlaces()
}
