/** Mini-programs' Back leaves the page without a prior event: an overlay is a part of its page there. */
export const closeOnBack =
  (_close: () => void): (() => void) =>
  () =>
    undefined
