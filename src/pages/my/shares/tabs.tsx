import type { ReactNode } from 'react'
import type { ShareList } from '@/contract/codes'
import {
  agentShare,
  houseShare,
  otherShare,
  xiaoquShare,
  type ShareRow,
} from '@/domain/member/shares/shares-view'
import {
  useSharedAgents,
  useSharedHouses,
  useSharedOthers,
  useSharedXiaoqu,
} from '@/domain/member/shares/use-shares'
import type { ScreenQuery } from '@/features/chrome/screen/screen-content'
import { linkTo } from '@/routes/go'
import type { PagedRows } from '@/ui/list/paged-rows'
import { ShareRows } from './share-rows'

export interface ShareSpec<Row extends { id: number }> {
  type: ShareList
  /** On its tab. */
  label: string
  /** What an empty list says, and where it leads. */
  empty: { title: string; hint: string; find: { label: string; href: string; onPress: () => void } }
  usePages: () => PagedRows<Row> & ScreenQuery<unknown>
  rowOf: (row: Row, now: number) => ShareRow
}

export interface ShareTab {
  type: ShareList
  label: string
  list: () => ReactNode
}

const tab = <Row extends { id: number }>(spec: ShareSpec<Row>): ShareTab => ({
  type: spec.type,
  label: spec.label,
  list: () => <ShareRows key={spec.type} spec={spec} />,
})

export const SHARE_TABS: readonly ShareTab[] = [
  tab({
    type: 'house',
    label: '房源',
    empty: {
      title: '还没有分享过房源',
      hint: '在房源页右上角分享，这里能看到被打开几次',
      find: { label: '去找房', ...linkTo('house-list', {}) },
    },
    usePages: useSharedHouses,
    rowOf: houseShare,
  }),
  tab({
    type: 'agent',
    label: '顾问',
    empty: {
      title: '还没有分享过顾问',
      hint: '在顾问页分享，这里能看到被打开几次',
      find: { label: '去找房', ...linkTo('house-list', {}) },
    },
    usePages: useSharedAgents,
    rowOf: agentShare,
  }),
  tab({
    type: 'xiaoqu',
    label: '小区',
    empty: {
      title: '还没有分享过小区',
      hint: '在小区页分享，这里能看到被打开几次',
      find: { label: '搜小区', ...linkTo('search', {}) },
    },
    usePages: useSharedXiaoqu,
    rowOf: xiaoquShare,
  }),
  tab({
    type: 'other',
    label: '其他',
    empty: {
      title: '还没有分享过别的',
      hint: '新房、资产包、文章、视频和海报分享后记在这里',
      find: { label: '看文章', ...linkTo('article-list', {}) },
    },
    usePages: useSharedOthers,
    rowOf: otherShare,
  }),
]
