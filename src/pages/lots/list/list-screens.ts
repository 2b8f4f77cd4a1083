import type { ListType } from '@/contract/codes'
import { without, writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { CITY } from '@/platform/config'
import type { ParamsFor } from '@/routes/table'

export type ListScreen =
  | 'house-list'
  | 'house-list-qbfc'
  | 'house-list-gyzc'
  | 'house-list-sfpm'
  | 'house-list-type'

const FIXED: Partial<Record<ListScreen, ListType>> = {
  'house-list-qbfc': 'qbfc',
  'house-list-gyzc': 'gyzc',
  'house-list-sfpm': 'sfpm',
}

/** The type that the screen's URL fixes; on 分类找房 it is in the path. */
export const getListPreset = (
  screen: ListScreen,
  params: Readonly<Record<string, string | undefined>>,
): ListType | undefined =>
  screen === 'house-list-type' ? (params.type as ListType | undefined) : FIXED[screen]

/** URL parameters of a filter on its screen, without those that the screen fixes. On 分类找房 the filter has the type of the path. */
export const buildListParams = (screen: ListScreen, filter: HouseFilter) =>
  writeFilter(Object.hasOwn(FIXED, screen) ? without(filter, ['type']) : filter) as ParamsFor<ListScreen>

const TITLES: Record<ListType, string> = {
  qbfc: '全部房产',
  sfpm: '司法拍卖房',
  gyzc: '国有资产房',
  ykj: '一口价房源',
  zhuzhai: '法拍住宅',
  haozhai: '法拍豪宅',
  shangban: '法拍商办',
}

/** Such as 北京法拍房. */
export const listTitle = (preset: ListType | undefined): string => CITY + (preset ? TITLES[preset] : '法拍房')
