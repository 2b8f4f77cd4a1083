/** When what had the focus has gone, the first of these that is shown takes it: the keyboard goes on from there, not from the page's top. */
export function refocus(selector: string) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document
      .querySelector<HTMLElement>(`.taro_page:not(.taro_page_shade) ${selector}`)
      ?.focus({ preventScroll: true })
  })
}
