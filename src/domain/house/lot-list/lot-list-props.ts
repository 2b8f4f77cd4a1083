export interface LotListProps<Pages> {
  pages: Pages
  layout: 'row' | 'up'
  /** Number of cards above the fold, whose pictures load eagerly. */
  first: number
  /** Hides the lot from all lists. */
  onHide: (id: number) => void
}
