/** Runs at once: a mini-program renders its view on a separate thread. */
export function afterNextPaint(work: () => void) {
  work()
}
