/** How often the app was launched on this device, as far as that matters. */
export interface LaunchCount {
  get: () => number | undefined
  set: (launches: number) => void
}
