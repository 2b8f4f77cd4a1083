import { LINES, type ListPanel, type OpenSections } from '@/features/search-filter/list-panels'

/** The bar of the list of new builds. */
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

export const OPEN_SECTIONS: OpenSections = { avg_price: LINES, jushi: LINES, statuses: LINES }
