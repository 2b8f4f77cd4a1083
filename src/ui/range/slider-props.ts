export interface SliderProps {
  /** An integer step from 0 to `most`. */
  at: number
  most: number
  onChange: (at: number) => void
  /** For screen readers: the name of the value, and the step in words. */
  label: string
  words: (at: number) => string
}
