import { useCallPages } from '@/api/query'
import type { HouseType } from '@/contract/codes'
import { lotsAround } from '@/contract/house/asks'
import type { Request, Result } from '@/contract/endpoints'
import { useShown } from '../user-state/hidden'

export type Relation = NonNullable<Request<'h5/house/same-list'>['type']>
export type RelatedSort = NonNullable<Request<'h5/house/same-list'>['sort']>

interface Asked {
  houseId: number
  relation: Relation
  type: HouseType | undefined
  sort: RelatedSort
}

/** Lots related to one lot, including itself: in its community, of its price, or near it. Defaults to the lot's own type. */
export function useRelated(of: Asked) {
  const pages = useCallPages(...lotsAround(of), { stale: 'short', keepsPreviousData: true })
  const first = pages.data?.pages[0] as Result<'h5/house/same-list'> | undefined
  return { ...pages, rows: useShown(pages.rows), house: first?.house, isWidened: first?.widened === true }
}
