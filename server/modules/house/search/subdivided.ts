import type { Facet } from '../../../../src/contract/common'
import type { Context } from '../../../http/context'
import { STATION_METRES } from '../../../lot-search/reach'
import { countLotsWithin } from '../counts/facets'
import {
  HAS_SCHOOL,
  betweenOften,
  inSets,
  LIST_TYPES_MEAN,
  type HouseFilter,
  type Filter,
} from '../../../lot-search/conditions'
import { findLots, type Asking } from '../../../lot-search/find'

/** 低总价: a maximum of 2 million yuan, in fen. */
const LOW_PRICE = 200_000_000

const ofType = (type: number) => inSets(`house_type:${type}`)

/** The subdivided types in display order. */
const SUBDIVIDED = [
  { key: 'zhuzhai', label: '住宅', narrow: ofType(5) },
  { key: 'gongyu', label: '公寓', narrow: ofType(2) },
  { key: 'bieshu', label: '别墅', narrow: ofType(1) },
  { key: 'haozhai', label: '豪宅', narrow: LIST_TYPES_MEAN.haozhai },
  { key: 'shangpu', label: '商铺', narrow: ofType(3) },
  { key: 'xiezilou', label: '写字楼', narrow: ofType(4) },
  { key: 'chewei', label: '车位', narrow: ofType(6) },
  { key: 'xuequ', label: '学区房', narrow: HAS_SCHOOL },
  { key: 'ditie', label: '地铁房', narrow: betweenOften('subway_distance', 0, STATION_METRES) },
  { key: 'dizongjia', label: '低总价', narrow: betweenOften('price', 0, LOW_PRICE) },
  { key: 'ykj', label: '一口价', narrow: LIST_TYPES_MEAN.ykj },
] as const
export type SubdividedType = (typeof SUBDIVIDED)[number]['key']

export function subdivided(type: SubdividedType | undefined): Filter[] {
  const narrow = SUBDIVIDED.find(({ key }) => key === type)?.narrow
  return narrow ? [narrow] : []
}

/** Counts the lots of each type under the other filters. */
export async function subdividedFacets(
  context: Asking & Pick<Context, 'caller'>,
  filter: HouseFilter,
): Promise<Facet[]> {
  const found = await findLots(context, { filter, viewer: context.caller })
  return SUBDIVIDED.map(({ key, label, narrow }) => ({
    key,
    label,
    total: countLotsWithin(found, ...(narrow ? [narrow] : [])),
  }))
}
