import type { useHousePagesAhead } from '../lists/use-house-lists'

export interface LotListProps {
  pages: ReturnType<typeof useHousePagesAhead>
  layout: 'row' | 'up'
  /** Number of cards above the fold, whose pictures load eagerly. */
  first: number
  /** Hides the lot from all lists. */
  onHide: (id: number) => void
}
