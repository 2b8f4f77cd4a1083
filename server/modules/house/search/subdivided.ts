import type { Facet } from '../../../../src/contract/common'
import type { Context } from '../../../http/context'
import {
  betweenOften,
  countLotFacets,
  HAS_SCHOOL,
  isOneOf,
  LIST_TYPES_MEAN,
  STATION_METRES,
  all,
  type Asking,
  type Condition,
  type HouseFilter,
} from '../../../search'

/** 低总价: a maximum of 2 million yuan, in fen. */
const LOW_PRICE = 200_000_000

const ofType = (type: number) => isOneOf('house_type', type)

/** The subdivided types in display order. */
const SUBDIVIDED = [
  { key: 'zhuzhai', label: '住宅', where: ofType(5) },
  { key: 'gongyu', label: '公寓', where: ofType(2) },
  { key: 'bieshu', label: '别墅', where: ofType(1) },
  { key: 'haozhai', label: '豪宅', where: LIST_TYPES_MEAN.haozhai },
  { key: 'shangpu', label: '商铺', where: ofType(3) },
  { key: 'xiezilou', label: '写字楼', where: ofType(4) },
  { key: 'chewei', label: '车位', where: ofType(6) },
  { key: 'xuequ', label: '学区房', where: HAS_SCHOOL },
  { key: 'ditie', label: '地铁房', where: betweenOften('subway_distance', 0, STATION_METRES) },
  { key: 'dizongjia', label: '低总价', where: betweenOften('price', 0, LOW_PRICE) },
  { key: 'ykj', label: '一口价', where: LIST_TYPES_MEAN.ykj },
] as const
export type SubdividedType = (typeof SUBDIVIDED)[number]['key']

export function subdivided(type: SubdividedType | undefined): Condition[] {
  const where = SUBDIVIDED.find(({ key }) => key === type)?.where
  return where ? [where] : []
}

/** Counts the lots of each type under the other filters. */
export async function subdividedFacets(
  context: Asking & Pick<Context, 'caller'>,
  filter: HouseFilter,
): Promise<Facet[]> {
  const { counts } = await countLotFacets(context, { filter, viewer: context.caller }, [
    { counts: SUBDIVIDED.map(({ where }) => where ?? all()) },
  ])
  return SUBDIVIDED.map(({ key, label }, at) => ({ key, label, total: counts[0]?.[at] ?? 0 }))
}
