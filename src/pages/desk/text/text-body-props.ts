export interface TextBodyProps {
  type: string
  /** 0: a new one. */
  id: number
  /** Called with the id of a newly created text; editing continues. */
  onBorn: (id: number) => void
}
