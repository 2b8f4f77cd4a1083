import type { Business, BusinessDay } from '@/contract/desk/business'
import type { VisitSource } from '@/contract/desk/business-rules'

export type { Business, BusinessDay }

export const VISIT_WORDS: Record<VisitSource, string> = {
  search: '搜索引擎',
  other: '其他网站或站内',
  direct: '直接打开或小程序',
}

type Key = 'visits' | 'follows' | 'leads' | 'viewings' | 'calls' | 'deals'
export interface Step {
  key: Key
  label: string
  /** Definition of the figure and of its base. */
  base: string
  /** The rows behind it are leads. */
  isLeads: boolean
}

/** Steps in order; each has its own base, so a step is no share of the one before it. */
export const STEPS: readonly Step[] = [
  { key: 'visits', label: '访问', base: '当天开始的访问，网页与小程序，含未登录', isLeads: false },
  { key: 'follows', label: '关注', base: '当天关注、现在仍关注的房源', isLeads: false },
  { key: 'leads', label: '线索', base: '当天提交的全部线索，合并的算一条', isLeads: true },
  { key: 'calls', label: '已联系', base: '当天提交的线索里，到现在已联系或已完成的', isLeads: true },
  { key: 'viewings', label: '约看', base: '当天提交的线索里，约看样或看房的', isLeads: true },
  { key: 'deals', label: '拍下', base: '当天由会员自己登记拍下的房源', isLeads: false },
]

export const sumOfDays = (days: readonly BusinessDay[], key: Key): number =>
  days.reduce((sum, day) => sum + day[key], 0)

/** Example: 12.3%; 未记录 if the base is 0. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`
