export interface RangeProps {
  /** Both ends, on whole steps. */
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** Runs on release, the moment for a request. */
  onDone?: (value: [number, number]) => void
  min: number
  max: number
  step?: number
  /** Labels for screen readers: `最低总价`, `最高总价`. */
  labels: readonly [string, string]
  /** A value in words, for screen readers. */
  words?: (value: number) => string
}
