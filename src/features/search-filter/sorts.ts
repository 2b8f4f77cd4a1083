import { HOUSE_SORT_LABELS, type HouseSort } from '@/contract/codes'
import { HOUSE_FILTERS, type HouseFilter } from '@/domain/house/filter/filter'
import { ordersOf, type SortPlan } from './sort-choice'

/** All orders, as the contract names them and in its order of display. */
const NAMED = (Object.keys(HOUSE_SORT_LABELS) as HouseSort[]).map(key => ({
  key,
  label: HOUSE_SORT_LABELS[key],
}))

const PLANS: readonly SortPlan<HouseSort>[] = [
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

/** The orders of a list of lots. */
export const houseOrders = (filter: HouseFilter) => ordersOf(HOUSE_FILTERS, filter, NAMED, PLANS)
