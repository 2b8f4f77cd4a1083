/** Mini-programs have no such notion: at once. */
export function whenIdle(work: () => void) {
  work()
}
