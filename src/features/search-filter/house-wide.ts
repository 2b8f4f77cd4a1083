import type { HouseSort } from '@/contract/codes'
import { hasGoals, type HouseFilter } from '@/domain/house/filter/filter'
import { LINES, type OpenSections } from './list-panels'
import type { SortPlan } from './sort-choice'
import { WHOLE_FIRST } from './sorts'

const PLANS: readonly SortPlan<HouseSort>[] = [
  { label: WHOLE_FIRST, first: 'default' },
  { label: '开拍时间', first: 'start_asc' },
  { label: '总价', first: 'price_asc', turned: 'price_desc' },
  { label: '总成本', first: 'cost_asc', turned: 'cost_desc' },
  { label: '月供', first: 'monthly_asc' },
  { label: '现金', first: 'cash_asc' },
  { label: '低于挂牌均价', first: 'discount_desc' },
  { label: '单价', first: 'unit_price_asc', turned: 'unit_price_desc' },
  { label: '面积', first: 'area_asc', turned: 'area_desc' },
  { label: '最新公告', first: 'new_desc' },
]

const OPEN: OpenSections = {
  price: LINES,
  verdict: LINES,
  conditions: LINES,
  jushi: 'boxes',
  risks: { most: 4 },
}

const WITH_COMMUTE: readonly SortPlan<HouseSort>[] = [
  ...PLANS.slice(0, 1),
  { label: '通勤', first: 'commute_asc' },
  ...PLANS.slice(1),
]

/** Parts that the house list of a wide window has in addition to the bar; the order by commute needs a destination. */
export const houseWide = (filter: HouseFilter) => ({
  open: OPEN,
  plans: hasGoals(filter) ? WITH_COMMUTE : PLANS,
})
