/** Runs at once: a mini-program renders its view on a separate thread. */
export function whenPainted(work: () => void) {
  work()
}
