export interface SliderProps {
  /** A whole step from 0 to `most`. */
  at: number
  most: number
  onChange: (at: number) => void
  /** Read aloud: what is chosen, and the step in words. */
  label: string
  words: (at: number) => string
}
