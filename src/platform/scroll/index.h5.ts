/** Scrolls to the page's top without animation. */
export function scrollToTop() {
  window.scrollTo(0, 0)
}

/** Scrolls the element with this id into view, below the sticky elements, and focuses it if it is focusable. */
export function jumpTo(id: string) {
  const element = document.getElementById(id)
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' })
  element?.focus({ preventScroll: true })
}

/** A browser has its own pull-to-refresh. */
export function stopPullDown() {}
