/** Mini-programs' Back leaves the page, and nothing tells beforehand: what lies over a page there is a part of it. */
export const closeOnBack =
  (_close: () => void): (() => void) =>
  () =>
    undefined
