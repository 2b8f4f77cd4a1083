import type { Goods, GoodsKind, ScoreRecord } from '@/contract/points/schema'
import { toBeijingMonth, shortTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import type { IconName } from '@/ui/icon/icon-names'

export const KIND_LABELS: Record<GoodsKind, string> = { virtual: '服务', coupon: '券', physical: '实物' }
export const KIND_ICONS: Record<GoodsKind, IconName> = {
  virtual: 'shield',
  coupon: 'price-tag',
  physical: 'gift',
}

/** Foot of an item: remaining stock, or the missing points. `balance` of the member. */
export function goodsNote(goods: Goods, balance: number): { text: string; isShort: boolean } {
  if (goods.stock === 0) return { text: '已兑完', isShort: false }
  if (balance < goods.score) return { text: `还差 ${groupDigits(goods.score - balance)}`, isShort: true }
  if (goods.per_user_limit > 0 && goods.bought_total >= goods.per_user_limit)
    return { text: '已兑满', isShort: false }
  return { text: `剩 ${groupDigits(goods.stock)}`, isShort: false }
}

/** Example: +50, −580. */
export const formatPointsChange = (change: number) =>
  change > 0 ? `+${groupDigits(change)}` : groupDigits(change)

/** Example: 11-19 21:30，订单 D20931 */
export const recordLine = ({ reason, ref, created_at }: ScoreRecord) =>
  reason === 'order' || reason === 'order_cancel'
    ? `${shortTime(created_at)}，订单 D${ref}`
    : shortTime(created_at)

/** Records with a heading before the first of each month. */
export function byMonth(
  records: readonly ScoreRecord[],
): { key: string; title: string; records: ScoreRecord[] }[] {
  const groups: { key: string; title: string; records: ScoreRecord[] }[] = []
  for (const record of records) {
    const month = toBeijingMonth(record.created_at)
    const last = groups[groups.length - 1]
    if (last?.key === month) last.records.push(record)
    else
      groups.push({
        key: month,
        title: `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
        records: [record],
      })
  }
  return groups
}
