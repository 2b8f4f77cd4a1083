import { HOUSE_SORT_LABELS, HOUSE_TYPE_LABELS, HOUSE_TYPES, type HouseType } from '@/contract/codes'
import type { HouseNearCard } from '@/contract/house/cards'
import { distanceText } from '@/lib/money'
import type { RelatedSort, Relation } from './use-related'

/** Relations between two lots, with their definitions. */
const SAME_PLACE = { key: 'other' as Relation, label: '同小区', rule: '同小区的其他房源' }
export const RELATIONS = [
  SAME_PLACE,
  { key: 'sameprice' as Relation, label: '同价位', rule: '同城价格上下 10%' },
  { key: 'near' as Relation, label: '附近', rule: '2 公里以内' },
]

const buildSortOption = (key: RelatedSort) => ({ key, label: HOUSE_SORT_LABELS[key] })
const DEFAULT_SORT = buildSortOption('default')
export const RELATED_SORTS = [
  DEFAULT_SORT,
  ...(['price_asc', 'price_desc', 'area_asc', 'area_desc', 'end_asc'] as const).map(buildSortOption),
]
/** The order in an address; the default one for an unknown key. */
export const relatedSort = (key: string | undefined) =>
  RELATED_SORTS.find(sort => sort.key === key) ?? DEFAULT_SORT

/** The type of a digit in an address; undefined: none, so the lot's own type applies. */
export const typeOfCode = (code: string | undefined): HouseType | undefined =>
  HOUSE_TYPES.find(type => String(type) === code)

export const findRelation = (key: string) => RELATIONS.find(relation => relation.key === key) ?? SAME_PLACE

/** Title of an empty list: 没有同小区的别墅. */
export const noneRelated = (relation: Relation, type: HouseType | undefined): string =>
  `没有${findRelation(relation).label}的${type === undefined ? '房源' : HOUSE_TYPE_LABELS[type]}`

/** Rule of a list; if no lot has the relation, what there is none of, and the city's lots listed instead. */
export const ruleWords = (relation: Relation, type: HouseType | undefined, isWidened: boolean): string =>
  isWidened
    ? `${noneRelated(relation, type)}，以下为全市${relation === 'sameprice' ? '价格最接近' : '离得最近'}的`
    : findRelation(relation).rule

/** Distance in the foot of a card, if the list is one of places. */
export const distanceWords = (
  relation: Relation,
  { distance }: Pick<HouseNearCard, 'distance'>,
): string | null =>
  relation !== 'near' || distance === null
    ? null
    : distance === 0
      ? '同小区'
      : `距离 ${distanceText(distance)}`
