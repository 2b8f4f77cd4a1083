/**
 * What lies covering a page: sheets, dialogs, the picture viewer. The browser's Back (Android's too) takes away the one on top before it
 * leaves the page, so each has an entry of its own in the history (entries.ts).
 */
const closers: (() => void)[] = []
let onCover = () => {}

/** Told of each cover once it lies there. */
export const setOnCover = (listener: () => void) => {
  onCover = listener
}

export const coversNow = () => closers.length

/** `close` is called when the visitor goes back. Answers how to say that it is closed. */
export function cover(close: () => void): () => void {
  closers.push(close)
  onCover()
  return () => {
    const place = closers.indexOf(close)
    if (place >= 0) closers.splice(place, 1)
  }
}

/** Closes what lies above the first `depth`, the top one first; false: there was nothing. */
export function uncover(depth: number): boolean {
  const covering = closers.splice(depth).reverse()
  for (const close of covering) close()
  return covering.length > 0
}
