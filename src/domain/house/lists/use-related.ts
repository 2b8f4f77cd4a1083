import { useCallPages } from '@/api/query'
import type { HouseType } from '@/contract/codes'
import { lotsAround } from '@/contract/house/asks'
import type { Request, Result } from '@/contract/endpoints'
import { useShown } from '../mine/hidden'

export type Relation = NonNullable<Request<'h5/house/same-list'>['type']>
export type RelatedSort = NonNullable<Request<'h5/house/same-list'>['sort']>

interface Asked {
  houseId: number
  relation: Relation
  type: HouseType | undefined
  sort: RelatedSort
}

/** Lots round one lot: of its community, of its price, or near it; with the lot itself. Without a type, those of the lot's own. */
export function useRelated(of: Asked) {
  const pages = useCallPages(...lotsAround(of), { stale: 'short', keepsFormer: true })
  const first = pages.data?.pages[0] as Result<'h5/house/same-list'> | undefined
  return { ...pages, rows: useShown(pages.rows), house: first?.house }
}
