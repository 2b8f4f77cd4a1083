/** The page's own top, at once. */
export function scrollToTop() {
  window.scrollTo(0, 0)
}

/** A browser has a pull of its own. */
export function stopPullDown() {}
