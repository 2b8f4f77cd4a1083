/** At once: a mini-program's view is drawn on a thread of its own. */
export function whenPainted(work: () => void) {
  work()
}
