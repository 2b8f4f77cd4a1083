import type { Result } from '@/contract/endpoints'
import { groupDigits } from '@/lib/money'
import { CHAT_WORD, HAS_CHAT } from '@/platform/chat'
import { isOffered } from '@/routes/left-out'
import type { PlainScreen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'

type Centre = Result<'user/personal-center'>

export interface MyCount {
  label: string
  total: number
  screen: PlainScreen
}
export interface MyEntry {
  label: string
  icon: IconName
  screen: PlainScreen
  note: string
}

/** The figures under the name. */
export function myCounts({ counts }: Centre): MyCount[] {
  return [
    {
      label: '关注',
      total:
        counts.follow_house +
        counts.follow_agent +
        counts.follow_xiaoqu +
        counts.follow_building +
        counts.follow_rights +
        counts.follow_video,
      screen: 'my-list-follow',
    },
    { label: '提醒', total: counts.remind, screen: 'my-list-remind' },
    { label: '浏览', total: counts.look, screen: 'my-list-looks' },
    { label: '分享', total: counts.share, screen: 'my-list-shares' },
  ]
}

/** The member's requests; with totals once they are loaded. */
export function myServices(centre: Centre | undefined): (MyEntry & { total: number | undefined })[] {
  const counts = centre?.counts
  const chats = {
    label: CHAT_WORD,
    icon: 'chat',
    screen: 'my-service-wl',
    note: '',
    total: counts?.im,
  } as const
  return [
    ...(HAS_CHAT ? [chats] : []),
    { label: '带看', icon: 'eye', screen: 'my-service-dk', note: '', total: counts?.meet },
    { label: '咨询', icon: 'phone', screen: 'my-service-zx', note: '', total: counts?.zixun },
    { label: '委托', icon: 'doc', screen: 'my-service-wt', note: '', total: counts?.recommend },
  ]
}

/** Rows about the account itself. */
export const accountEntries = ({ counts }: Centre): MyEntry[] => [
  { label: '账号与安全', icon: 'lock', screen: 'my-devices', note: `${counts.devices} 台设备` },
  { label: '隐私中心', icon: 'shield', screen: 'my-privacy', note: '' },
  { label: '投诉与反馈', icon: 'edit', screen: 'my-feedback', note: some(counts.cases_open, '件处理中') },
]

const some = (total: number, unit: string) => (total > 0 ? `${groupDigits(total)} ${unit}` : '')

/** Rows of a member's own content. */
export function myEntries({ user, score, counts }: Centre): MyEntry[] {
  const all: MyEntry[] = [
    { label: '找房需求', icon: 'find', screen: 'my-helpfindhouse', note: some(counts.wish, '个需求在找') },
    { label: '拍到之后', icon: 'check', screen: 'my-won', note: some(counts.won_left, '步未完成') },
    { label: '我的购房情况', icon: 'price-tag', screen: 'my-budget', note: '' },
    { label: '离线可看', icon: 'offline', screen: 'my-offline', note: '' },
    { label: '隐藏的房源', icon: 'eye-off', screen: 'my-hidden', note: some(counts.hidden, '套') },
    { label: '家人看板', icon: 'heart', screen: 'my-board', note: '' },
    {
      label: '积分',
      icon: 'points',
      screen: 'my-intergralConvert',
      note: `${groupDigits(score)} 分`,
    },
  ]
  const own = all.filter(isOffered)
  return user.agent_id === null
    ? own
    : [...own, { label: '发布房源', icon: 'house', screen: 'manager-house-edit', note: '我的房源' }]
}
