import { HOUSE_SORT_LABELS, type HouseSort } from '@/contract/codes'
import { without, type HouseFilter } from '@/domain/house/filter/filter'
import type { SortPlan } from './sort-choice'

export const sortOf = (filter: HouseFilter): HouseSort => filter.sort ?? 'default'
export const setSort = (filter: HouseFilter, sort: HouseSort): HouseFilter =>
  sort === 'default' ? without(filter, ['sort']) : { ...filter, sort }

/** All orders, as the contract names them and in its order of display. */
export const SORT_CHOICES = (Object.keys(HOUSE_SORT_LABELS) as HouseSort[]).map(sort => ({
  sort,
  label: HOUSE_SORT_LABELS[sort],
}))

/** On the desktop one word stands for both directions: another press turns it round. */
export const SORT_TABS: readonly SortPlan<HouseSort>[] = [
  { label: '默认', first: 'default' },
  { label: '开拍时间', first: 'start_asc' },
  { label: '总价', first: 'price_asc', turned: 'price_desc' },
  { label: '到手价', first: 'cost_asc', turned: 'cost_desc' },
  { label: '月供', first: 'monthly_asc' },
  { label: '现金', first: 'cash_asc' },
  { label: '低于挂牌均价', first: 'discount_desc' },
  { label: '单价', first: 'unit_price_asc', turned: 'unit_price_desc' },
  { label: '面积', first: 'area_asc', turned: 'area_desc' },
  { label: '最新公告', first: 'new_desc' },
]
