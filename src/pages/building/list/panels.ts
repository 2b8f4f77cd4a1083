import type { BuildingSort } from '@/domain/building/filter'
import type { WideParts } from '@/features/search-filter/filtered-list-props'
import { LINES, type ListPanel } from '@/features/search-filter/list-panels'
import type { SortPlan } from '@/features/search-filter/sort-choice'

export const BUILDING_PANELS: readonly ListPanel[] = [
  { key: 'place', title: '区域与地铁', word: '区域', sections: ['places'] },
  { key: 'price', title: '单价', sections: ['avg_price'] },
  { key: 'total', title: '总价', sections: ['total_price'], isWide: true },
  { key: 'jushi', title: '户型', sections: ['jushi'] },
  { key: 'statuses', title: '销售状态', word: '状态', sections: ['statuses'], isWide: true },
  { key: 'open', title: '开盘时间', word: '开盘', sections: ['open'], isWide: true },
  {
    key: 'more',
    title: '更多筛选',
    word: '更多',
    sections: ['total_price', 'statuses', 'open', 'area', 'property_types', 'decoration', 'features'],
  },
]

const SORT_PLANS: readonly SortPlan<BuildingSort>[] = [
  { label: '默认', first: 'default' },
  { label: '均价', first: 'avg_price_asc', turned: 'avg_price_desc' },
  { label: '总价', first: 'total_price_asc' },
  { label: '开盘时间', first: 'open_asc', turned: 'open_desc' },
  { label: '关注', first: 'followed_desc' },
]

/** Parts that a wide window has in addition to the bar's. */
export const BUILDING_WIDE: WideParts = {
  open: { avg_price: LINES, jushi: LINES, statuses: LINES },
  plans: SORT_PLANS,
}
