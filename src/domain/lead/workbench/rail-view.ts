import type { AgentDesk } from '@/contract/agent/schema'
import { linkTo } from '@/routes/go'
import type { Screen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'

/** Ids of the desk's sections that the rail links to. */
export const DESK_LOTS = 'desk-lots'
export const DESK_CHECKS = 'desk-checks'
export const DESK_RECORDS = 'desk-records'
export const DESK_MONTH = 'desk-month'
export const DESK_ENTRY = 'desk-entry'

interface DeskRailItem {
  key: string
  icon: IconName
  label: string
  total?: number | undefined
  link: ReturnType<typeof linkTo>
  /** Anchor of a section, if the desk is open already. */
  section?: string
}

/** Navigation of a manager's desk: today, own lots, results. `desk` is undefined until it is loaded. */
export const deskRail = (
  desk: AgentDesk | undefined,
  agentId: number,
): { title: string; items: DeskRailItem[] }[] => [
  {
    title: '今天',
    items: [
      {
        key: 'new',
        icon: 'phone',
        label: '待联系',
        total: desk?.counts.waiting,
        link: linkTo('my-desk', {}),
      },
      {
        key: 'viewing',
        icon: 'calendar',
        label: '明日带看',
        total: desk?.counts.viewings_tomorrow,
        link: linkTo('my-desk', { tab: 'viewing' }),
      },
      {
        key: 'ask',
        icon: 'chat',
        label: '待答提问',
        total: desk?.counts.asks,
        link: linkTo('my-desk', { tab: 'ask' }),
      },
    ],
  },
  {
    title: '房源',
    items: [
      {
        key: 'lots',
        icon: 'house',
        label: '我的房源',
        total: desk?.counts.lots,
        link: linkTo('my-desk', {}),
        section: DESK_LOTS,
      },
      { key: 'publish', icon: 'edit', label: '发布房源', link: linkTo('manager-house-edit', {}) },
      { key: 'checks', icon: 'camera', label: '实勘', link: linkTo('my-desk', {}), section: DESK_CHECKS },
      { key: 'posters', icon: 'picture', label: '我的海报', link: linkTo('poster-list') },
    ],
  },
  {
    title: '业绩',
    items: [
      {
        key: 'month',
        icon: 'chart',
        label: '本月成交',
        total: desk?.month.deals,
        link: linkTo('my-desk', {}),
        section: DESK_MONTH,
      },
      {
        key: 'records',
        icon: 'doc',
        label: '带看与合同',
        link: linkTo('my-desk', {}),
        section: DESK_RECORDS,
      },
      { key: 'home', icon: 'user', label: '我的主页', link: linkTo('agent-detail', { id: agentId }) },
      { key: 'entry', icon: 'shield', label: '认证资料', link: linkTo('my-desk', {}), section: DESK_ENTRY },
    ],
  },
]

/** The active entry of the rail: a kind of leads, or the posters. */
export const deskRailPlace = (screen: Screen, tab: string | undefined): string =>
  screen !== 'my-desk' ? 'posters' : tab === 'viewing' || tab === 'ask' ? tab : 'new'
