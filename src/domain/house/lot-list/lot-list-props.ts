export interface LotListProps<Pages> {
  pages: Pages
  layout: 'row' | 'up'
  /** Cards of the first screen, whose pictures are fetched at once. */
  first: number
  /** It is not to be seen again. */
  onHide: (id: number) => void
}
