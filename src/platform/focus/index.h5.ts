/**
 * Moves the focus to the first one of these, in the page on screen or over it, if the focused element was removed: the keyboard continues
 * there, not at the page's top.
 */
export function refocus(selector: string) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document
      .querySelector<HTMLElement>(`:is(.taro_page:not(.taro_page_shade), .over-panel) ${selector}`)
      ?.focus({ preventScroll: true })
  })
}

/** Moves the focus to the field of this name: the next thing to type there. */
export function focusField(name: string) {
  const page = '.taro_page:not(.taro_page_shade)'
  document.querySelector<HTMLElement>(`${page} input[id="${name}"], ${page} [id="${name}"] input`)?.focus()
}
