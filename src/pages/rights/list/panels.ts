import type { RightsSort } from '@/domain/rights/filter'
import type { WideParts } from '@/features/search-filter/filtered-list-props'
import { LINES, type ListPanel } from '@/features/search-filter/list-panels'
import type { SortPlan } from '@/features/search-filter/sort-choice'

export const RIGHTS_PANELS: readonly ListPanel[] = [
  { key: 'category', title: '类别', sections: ['categories'] },
  { key: 'region', title: '地区', sections: ['region_ids'] },
  { key: 'status', title: '阶段', sections: ['statuses'] },
  { key: 'total', title: '债权总额', word: '总额', sections: ['total'], isWide: true },
  { key: 'collateral', title: '抵押物', sections: ['collateral_type'], isWide: true },
  {
    key: 'more',
    title: '更多筛选',
    word: '更多',
    sections: ['total', 'price', 'collateral_type', 'debtor_industry', 'deadline'],
  },
]

const SORT_PLANS: readonly SortPlan<RightsSort>[] = [
  { label: '截止时间', first: 'default' },
  { label: '最新公告', first: 'new_desc' },
  { label: '债权总额', first: 'total_asc', turned: 'total_desc' },
  { label: '参考价', first: 'price_asc', turned: 'price_desc' },
]

/** Parts that a wide window has in addition to the bar's. */
export const RIGHTS_WIDE: WideParts = {
  open: { categories: LINES, statuses: LINES, total: LINES },
  plans: SORT_PLANS,
}
