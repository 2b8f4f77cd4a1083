/** The browser itself pauses playback when a call comes, and notifies the player. */
export const onInterruption =
  (_tell: (isInterrupted: boolean) => void): (() => void) =>
  () => {}
