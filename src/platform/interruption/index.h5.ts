/** The browser itself pauses what plays when a call comes, and says so to the player. */
export const onInterruption =
  (_tell: (isInterrupted: boolean) => void): (() => void) =>
  () => {}
