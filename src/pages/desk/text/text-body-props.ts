export interface TextBodyProps {
  type: string
  /** 0: a new one. */
  id: number
  /** It has a number from now on; what is typed in it goes on. */
  onBorn: (id: number) => void
}
