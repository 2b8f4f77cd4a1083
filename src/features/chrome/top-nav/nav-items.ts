import { isOffered } from '@/routes/left-out'
import type { PlainScreen, Screen } from '@/routes/table'

export interface NavItem {
  text: string
  screen: PlainScreen
  /** True for screens that belong to the item. */
  holds: (screen: Screen) => boolean
}

const startsWith =
  (...starts: string[]) =>
  (screen: Screen) =>
    starts.some(start => screen.startsWith(start))

const ALL: readonly NavItem[] = [
  { text: '首页', screen: 'home', holds: screen => screen === 'home' },
  { text: '法拍房', screen: 'house-list', holds: startsWith('house-', 'xiaoqu-', 'fapai-') },
  { text: '新房', screen: 'build-list', holds: startsWith('build-') },
  { text: '不良资产', screen: 'rights-list', holds: startsWith('rights-') },
  { text: '地图找房', screen: 'map-fapai', holds: startsWith('map-') },
  { text: '成交数据', screen: 'trade-data', holds: screen => screen === 'trade-data' },
  {
    text: '税费贷款',
    screen: 'tax-count',
    holds: startsWith('tax-', 'loan-', 'bid-', 'cash-', 'eligibility'),
  },
  { text: '百科', screen: 'wiki-list', holds: startsWith('wiki-', 'qa-', 'article-', 'research-', 'first-') },
]

export const NAV_ITEMS = ALL.filter(isOffered)
