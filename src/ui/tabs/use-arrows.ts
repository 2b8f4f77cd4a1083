/** Left and right select the neighbour in a group with one tab stop; Home and End the ends. */
export function useArrows<K extends string>(
  keys: readonly K[],
  active: K | undefined,
  onChange: (key: K) => void,
) {
  return (event: { key: string; preventDefault: () => void }) => {
    const at = active === undefined ? -1 : keys.indexOf(active)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: keys.length - 1 }[event.key]
    const key = to === undefined ? undefined : keys[(to + keys.length) % keys.length]
    if (key === undefined) return
    event.preventDefault()
    onChange(key)
    focusChosen(event)
  }
}

/** The focus follows the selection after its render. */
function focusChosen(event: object) {
  const group = 'currentTarget' in event ? event.currentTarget : null
  setTimeout(() => {
    if (group && typeof HTMLElement !== 'undefined' && group instanceof HTMLElement) {
      group.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
  }, 0)
}
