/** Moves the focus to the next of these elements, or the previous one; to the first if none has it. */
export function moveFocus(selector: string, step: 1 | -1) {
  const all = Array.from(
    document.querySelectorAll<HTMLElement>(`.taro_page:not(.taro_page_shade) ${selector}`),
  )
  const now = all.findIndex(one => one === document.activeElement)
  all[now === -1 ? 0 : Math.min(all.length - 1, Math.max(0, now + step))]?.focus()
}
