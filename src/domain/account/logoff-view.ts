import type { Result } from '@/contract/endpoints'
import { countText } from '@/lib/money'
import type { IconName } from '@/ui/icon/icon-names'

type Info = Result<'h5/user/unregister-info'>

const ERASED: Record<Info['erased'][number]['kind'], { icon: IconName; label: string; unit: string }> = {
  profile: { icon: 'user', label: '手机号、昵称、头像与绑定', unit: '项' },
  records: { icon: 'heart', label: '关注、浏览、分享', unit: '条' },
  reminds: { icon: 'bell', label: '提醒与找房需求', unit: '条' },
  leads: { icon: 'chat', label: '咨询、带看里的姓名与电话', unit: '条' },
  cases: { icon: 'edit', label: '投诉与反馈', unit: '件' },
  points: { icon: 'gift', label: '积分', unit: '分' },
}

export const erasedRows = ({ erased }: Pick<Info, 'erased'>) =>
  erased.map(({ kind, total }) => ({
    kind,
    icon: ERASED[kind].icon,
    label: ERASED[kind].label,
    value: `${countText(total)} ${ERASED[kind].unit}`,
  }))

const KEPT: Record<Info['kept'][number]['kind'], { label: string; why: (total: number) => string }> = {
  sessions: {
    label: '登录记录',
    why: total => `${total} 次登录的时间，不含城市与设备，供核查盗用；据网络日志留存要求概述`,
  },
  contracts: {
    label: '带看与委托合同',
    why: total => `您签过的 ${total} 份，只存编号与日期，供查证；据诉讼时效概述`,
  },
  questions: {
    label: '公开发布的提问',
    why: total => `${total} 条，改署“已注销用户”，可先自行删除`,
  },
}

/** Example: 183 天 → 6 个月 */
const termText = (days: number | null) =>
  days === null ? '一直' : days >= 365 ? `${Math.round(days / 365)} 年` : `${Math.round(days / 30.4)} 个月`

export const keptRows = ({ kept }: Pick<Info, 'kept'>) =>
  kept.map(({ kind, total, days }) => ({
    kind,
    label: KEPT[kind].label,
    why: KEPT[kind].why(total),
    term: termText(days),
  }))

export const REASONS = [
  { key: '已经买到', label: '已经买到' },
  { key: '暂不买了', label: '暂不买了' },
  { key: '提醒太多', label: '提醒太多' },
  { key: '有别的账号', label: '有别的账号' },
] as const

/** Whole days, hours and minutes until `at`. */
export function coolingLeft(at: number, now: number): { days: number; hours: number; minutes: number } {
  const left = Math.max(0, Math.floor((at - now) / 60))
  return { days: Math.floor(left / 1440), hours: Math.floor((left % 1440) / 60), minutes: left % 60 }
}
