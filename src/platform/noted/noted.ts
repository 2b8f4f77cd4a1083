/** What a visitor did that leaves the app's own screens. */
export type Operation = 'call' | 'copy' | 'save_image' | 'download' | 'im'

let tell = (_operation: Operation) => {}

/** Who is told of operations; given at start-up, since the platform asks no server. */
export const onOperation = (next: typeof tell) => {
  tell = next
}

export const noted = (operation: Operation) => {
  tell(operation)
}
