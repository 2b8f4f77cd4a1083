/** The page's own top, at once. */
export function scrollToTop() {
  window.scrollTo(0, 0)
}

/** Brings the element with this id into sight, below what sticks to the top, and into focus when it can have it. */
export function jumpTo(id: string) {
  const element = document.getElementById(id)
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' })
  element?.focus({ preventScroll: true })
}

/** A browser has a pull of its own. */
export function stopPullDown() {}
