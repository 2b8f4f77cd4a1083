/** Number of launches on this device, counted as far as needed. */
export interface LaunchCount {
  get: () => number | undefined
  set: (launches: number) => void
}
