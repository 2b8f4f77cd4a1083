/** Actions of a visitor that leave the app's own screens. */
export type Operation = 'call' | 'copy' | 'save_image' | 'download' | 'im'

let tell = (_operation: Operation) => {}

/** Sets the tracker of operations at start-up, since the platform layer sends no requests. */
export const setTracker = (next: typeof tell) => {
  tell = next
}

export const trackAction = (operation: Operation) => tell(operation)
