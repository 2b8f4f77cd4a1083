/**
 * Open overlays of a page: bottom sheets, dialogs, the picture viewer. The browser's Back (Android's too) closes the top one before it
 * leaves the page, so each has its own history entry (entries.ts).
 */
const overlayStack: (() => void)[] = []
let onCover = () => {}

/** Sets the listener that runs after an overlay opens. */
export const setOnCover = (listener: () => void) => {
  onCover = listener
}

export const countOpenOverlays = () => overlayStack.length

/** Registers an overlay: `close` runs when the visitor goes back. Returns a function to call when it is closed already. */
export function pushOverlay(close: () => void): () => void {
  overlayStack.push(close)
  onCover()
  return () => {
    const place = overlayStack.indexOf(close)
    if (place >= 0) overlayStack.splice(place, 1)
  }
}

/** Closes the overlays above the first `depth`, the top one first; false: there was none. */
export function closeOverlaysAbove(depth: number): boolean {
  const covering = overlayStack.splice(depth).reverse()
  for (const close of covering) close()
  return covering.length > 0
}
