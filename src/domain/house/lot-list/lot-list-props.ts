import type { HouseCard } from '@/contract/house/cards'
import type { PagedRows } from '@/ui/list/paged-rows'

export interface LotListProps {
  /** `lists`: the rows of each page. */
  pages: PagedRows<HouseCard> & { lists: readonly (readonly HouseCard[])[] }
  layout: 'row' | 'up'
  /** Cards of the first screen, whose pictures are fetched at once. */
  first: number
  /** It is not to be seen again. */
  onHide: (id: number) => void
}
