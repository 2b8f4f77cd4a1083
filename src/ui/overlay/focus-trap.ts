const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex]:not([tabindex="-1"])'

const findFocusStops = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(STOPS)].filter(stop => stop.tabIndex >= 0)

/** Stack of focus traps: only the topmost handles Esc and Tab. */
const open: HTMLElement[] = []

/** Moves the focus into `panel` and traps it there; returns the release function, which restores it to `opener`. H5 only. */
export function keepFocusIn(
  panel: HTMLElement,
  { opener, onEscape }: { opener: Element | null; onEscape: () => void },
): () => void {
  open.push(panel)
  // Focuses the panel itself, so that screen readers read its label first; unless a field in it already has the focus.
  if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true })

  const answer = (event: KeyboardEvent) => {
    if (open.at(-1) !== panel) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
    }
    if (event.key === 'Tab') turnAround(panel, event)
  }
  document.addEventListener('keydown', answer)
  return () => {
    document.removeEventListener('keydown', answer)
    open.splice(open.indexOf(panel), 1)
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}

function turnAround(panel: HTMLElement, event: KeyboardEvent) {
  const stops = findFocusStops(panel)
  const [first] = stops
  const last = stops.at(-1)
  const now = document.activeElement
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const isInside = now !== panel && panel.contains(now)
  if (event.shiftKey && (now === first || !isInside)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (now === last || !isInside)) {
    event.preventDefault()
    first.focus()
  }
}
