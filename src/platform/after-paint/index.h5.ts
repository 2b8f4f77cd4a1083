/** Runs work after the next paint: the user sees the first reaction to a press before the rest is computed. */
export function afterNextPaint(work: () => void) {
  requestAnimationFrame(() => {
    setTimeout(work)
  })
}
