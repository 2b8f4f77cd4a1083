import { LINES, type ListPanel, type OpenSections } from '@/features/search-filter/list-panels'

/** The bar of the list of packages. */
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

export const OPEN_SECTIONS: OpenSections = { categories: LINES, statuses: LINES, total: LINES }
