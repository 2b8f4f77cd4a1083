import {
  HOUSE_KIND_LABELS,
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  OFF_REASONS,
  ROUND_LABELS,
  type HouseStatus,
} from '@/contract/codes'
import { LOT_TERM_KEYS, type LotTermKey } from '@/contract/desk/lot-states'
import type { DeskLotPage, LotChange } from '@/contract/desk/lots'
import { attributeOf, LOT_KEYS, type LotKey } from '@/contract/lot-attributes'
import { getOwnValue } from '@/lib/own'
import { shortTime } from '@/lib/dates'
import { exactText } from '@/lib/money'

export { MAX_LOT_AGENTS, LOT_TERM_KEYS, STATE_REASONS, type LotTermKey } from '@/contract/desk/lot-states'
export type { DeskLotPage, LotChange }

/** Labels of changed fields of a lot that have no label of their own. */
const FIELDS: Record<string, string> = {
  status: '状态',
  status_note: '公开的原因',
  shelf: '上架',
  off_reason: '下架原因',
  agent_ids: '顾问编号',
  start_time: '开拍',
  end_time: '结束',
  deal_time: '成交时间',
  notice_time: '公告时间',
  current_price: '当前价',
  deal_price: '成交价',
  kind: '类型',
  house_type: '房源类型',
  round: '轮次',
  region_id: '区域编号',
  circle_id: '商圈编号',
  xiaoqu_id: '小区编号',
  lng: '经度',
  lat: '纬度',
  notice_id: '公告版本',
  video_id: '视频编号',
  feature_ids: '特色编号',
  asset_id: '标的编号',
  subway_station_id: '地铁站编号',
  delay_seconds: '延时（秒）',
  cover: '封面',
  off_at: '下架时间',
  total: '套数',
}
const MONEY = ['current_price', 'deal_price']

const isAttribute = (field: string): field is LotKey => (LOT_KEYS as readonly string[]).includes(field)

/** Example: 起拍价. A column without a label keeps its name. */
export const fieldWords = (field: string): string =>
  isAttribute(field) ? attributeOf(field).label : (getOwnValue(FIELDS, field) ?? field)

/** Labels of the values of a column. */
const VALUES: Record<string, Record<string, string>> = {
  status: HOUSE_STATUS_LABELS,
  off_reason: OFF_REASONS,
  kind: HOUSE_KIND_LABELS,
  house_type: HOUSE_TYPE_LABELS,
  round: ROUND_LABELS,
}

/** Example: 2,016,000 元, 11-22 10:00, 即将开始, 无. Sums are exact: rounded ones would hide a change. */
export function valueWords(field: string, value: LotChange['fields'][number]['before']): string {
  if (value === null || value === '') return '无'
  if (typeof value === 'boolean') return value ? '有' : '没有'
  const labels = getOwnValue(VALUES, field)
  if (labels) return getOwnValue(labels, String(value)) ?? String(value)
  if (field === 'shelf') return value === 'on' ? '是' : '否'
  if (typeof value !== 'number') return value
  if (MONEY.includes(field) || (isAttribute(field) && attributeOf(field).kind === 'money'))
    return exactText(value)
  if (/_(?:time|at)$/.test(field)) return shortTime(value)
  const { unit = '' }: { unit?: string } = isAttribute(field) ? attributeOf(field) : {}
  return `${value}${unit}`
}

const ACTIONS: Record<string, string> = {
  'house/add-edit': '表单修改',
  'house/shelf-set': '上下架',
  'house/edit-seo': '搜索标题',
  'house/album-add': '添加图片',
  'house/album-del': '移除图片',
  'house/set-cover': '换封面',
  'house/survey-edit': '实勘',
  'house/group-set': '分组',
  'desk/lot-state': '改状态',
  'desk/lot-terms': '更正价格与时间',
  'desk/lot-undo': '撤销改动',
  'desk/lots-agents': '重新分配顾问',
  'desk/lots-off': '下架',
  'desk/lots-on': '恢复上架',
}
export const actionWords = ({ action }: Pick<LotChange, 'action'>): string =>
  getOwnValue(ACTIONS, action) ?? '修改'

/** True if the lot has ended: its prices and times can no longer change. */
export const isOver = ({ status }: Pick<DeskLotPage, 'status'>): boolean =>
  status === 'sold' || status === 'failed' || status === 'withdrawn'

export const TERM_WORDS: Record<LotTermKey, string> = {
  start_price: '起拍价',
  appraisal_price: '评估价',
  deposit: '保证金',
  increment: '加价幅度',
  start_time: '开拍',
  end_time: '结束',
}
export const isTime = (key: LotTermKey): key is 'start_time' | 'end_time' => key.endsWith('_time')

export const termWords = (key: LotTermKey, value: number | null): string =>
  value === null ? '未填写' : isTime(key) ? shortTime(value) : exactText(value)

/** Converts typed yuan to fen; null for an invalid number. */
export function parseYuanToFen(typed: string): number | null {
  const plain = typed.replaceAll(/[,，\s]/g, '')
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** Typed terms that differ from the lot's. */
export const changedTerms = (
  lot: Pick<DeskLotPage, LotTermKey>,
  written: Record<LotTermKey, number | null>,
): Partial<Record<LotTermKey, number>> =>
  Object.fromEntries(
    LOT_TERM_KEYS.filter(key => written[key] !== null && written[key] !== lot[key]).map(key => [
      key,
      written[key],
    ]),
  )

/** Recipients and delay of a change's notification, for example 关注 12 人、提醒 5 条，10 分钟后通知. */
export function toldWords({
  follow_total,
  remind_total,
  is_told_at_once,
}: Pick<DeskLotPage, 'follow_total' | 'remind_total' | 'is_told_at_once'>): string {
  if (follow_total + remind_total === 0) return '没有人关注或设提醒'
  const who = `关注 ${follow_total} 人、提醒 ${remind_total} 条`
  return is_told_at_once ? `${who}，保存后立即通知` : `${who}，10 分钟后通知，之前可以撤销`
}

/** Explains each state, including if a lot can return from it. */
export const MOVE_HINTS: Record<HouseStatus, string> = {
  upcoming: '恢复等待开拍',
  ongoing: '恢复竞价',
  suspended: '可恢复',
  postponed: '可恢复',
  withdrawn: '不可恢复',
  sold: '不可恢复',
  failed: '不可恢复',
}
