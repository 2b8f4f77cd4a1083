import type { FilterKey, HouseFilter } from '@/domain/house/filter/filter'
import { without } from '@/domain/house/filter/filter'
import type { Condition } from '@/domain/house/filter/filter-conditions'
import { PLACE_KEYS } from '@/domain/house/filter/filter-edit'
import { SECTION_KEYS, type SectionKey } from '@/domain/house/filter/filter-sections'

/** What the filter bar opens. */
export type Panel = 'place' | 'commute' | 'price' | 'jushi' | 'statuses' | 'rounds' | 'risks' | 'more'

export const PANEL_TITLES: Record<Panel, string> = {
  place: '区域与地铁',
  commute: '通勤',
  price: '总价',
  jushi: '户型',
  statuses: '状态',
  rounds: '轮次',
  risks: '风险排除',
  more: '更多筛选',
}

/** Under 更多, in this order; price comes first, by its slider. */
export const MORE_SECTIONS: readonly SectionKey[] = [
  'cost',
  'monthly',
  'cash',
  'statuses',
  'rounds',
  'risks',
  'area',
  'conditions',
  'house_types',
  'kinds',
  'discount',
  'unit_price',
  'start',
  'tax_bearer',
  'lease',
  'subway',
  'features',
  'build_year',
  'more',
]

/** The filters that 重置 of a panel gives up. */
const OWN_KEYS: Record<Panel, readonly FilterKey[]> = {
  place: [...PLACE_KEYS, 'subway_distance_max'],
  commute: ['metro_station_id', 'metro_minutes'],
  price: SECTION_KEYS.price,
  jushi: SECTION_KEYS.jushi,
  statuses: SECTION_KEYS.statuses,
  rounds: SECTION_KEYS.rounds,
  risks: SECTION_KEYS.risks,
  more: ['price' as const, ...MORE_SECTIONS].flatMap(key => SECTION_KEYS[key]),
}

export const resetPanel = (filter: HouseFilter, panel: Panel): HouseFilter => without(filter, OWN_KEYS[panel])

export const PHONE_BAR: readonly Panel[] = ['place', 'price', 'jushi', 'more']
export const TABLET_BAR: readonly Panel[] = ['place', 'price', 'jushi', 'statuses', 'rounds', 'risks', 'more']

/** How many choices a place of the bar stands for; 更多 stands for all that have no place of their own. */
export function chosenIn(panel: Panel, bar: readonly Panel[], conditions: readonly Condition[]): number {
  const others = bar.filter(other => other !== 'more').flatMap(other => OWN_KEYS[other])
  const isMine = (key: FilterKey) =>
    panel === 'more' ? OWN_KEYS.more.includes(key) && !others.includes(key) : OWN_KEYS[panel].includes(key)
  return conditions
    .filter(condition => isMine(condition.key))
    .reduce((sum, condition) => sum + condition.chips.length, 0)
}
