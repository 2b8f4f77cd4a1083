/** Once what has just changed is in sight: who pressed sees the first of the answer before the rest is worked out. */
export function whenPainted(work: () => void) {
  requestAnimationFrame(() => {
    setTimeout(work)
  })
}
