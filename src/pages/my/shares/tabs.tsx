import type { ReactNode } from 'react'
import type { ShareList } from '@/contract/codes'
import { agentShare, houseShare, otherShare, xiaoquShare } from '@/domain/member/shares/shares-view'
import {
  useSharedAgents,
  useSharedHouses,
  useSharedOthers,
  useSharedXiaoqu,
} from '@/domain/member/shares/use-shares'
import { linkTo } from '@/routes/go'
import { ShareRows } from './share-rows'
import type { ShareSpec } from './spec'

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
