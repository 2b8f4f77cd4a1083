export interface RangeProps {
  /** Both ends, on whole steps. */
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  /** Called when the finger leaves: the time to ask the server. */
  onDone?: (value: [number, number]) => void
  min: number
  max: number
  step?: number
  /** Read aloud: `最低总价`, `最高总价`. */
  labels: readonly [string, string]
  /** A value in words, for reading aloud. */
  words?: (value: number) => string
}
