import { HOUSE_STATUSES, HOUSE_STATUS_LABELS, OFF_REASONS, ROUND_LABELS, ROUNDS } from '@/contract/codes'
import type { DeskLot } from '@/contract/desk/lots'
import { moneyText } from '@/lib/money'

export {
  HOUSE_STATUSES,
  HOUSE_STATUS_LABELS,
  LOT_ORDERS,
  LOT_VIEW_LABELS,
  LOT_VIEWS,
  OFF_REASONS,
  type HouseStatus,
  type LotOrder,
  type LotView,
  type OffReason,
} from '@/contract/codes'
export { MAX_FILTERED_LOTS, MAX_FILTERED_STATES } from '@/contract/desk/table-rules'
export type { DeskLot }

/** States that can be set for several lots at once; a deal is excluded, because it needs its own price. */
export const BULK_STATES = HOUSE_STATUSES.filter(status => status !== 'sold')

const LACKS: Record<DeskLot['lacks'][number], string> = {
  cover: '图片',
  look: '看样',
  agent: '顾问',
  notice: '公告',
  place: '位置',
}

/** Example: 齐, or 缺 2：看样、顾问 */
export const lacksWords = ({ lacks }: Pick<DeskLot, 'lacks'>): string =>
  lacks.length === 0 ? '齐' : `缺 ${lacks.length}：${lacks.map(one => LACKS[one]).join('、')}`

/** State of a lot, or the reason why it is not shown. */
export const stateWords = ({ is_on, status, off_reason }: Pick<DeskLot, 'is_on' | 'status' | 'off_reason'>) =>
  is_on ? HOUSE_STATUS_LABELS[status] : '已下架' + (off_reason === null ? '' : `：${OFF_REASONS[off_reason]}`)

export const roundWords = ({ round }: Pick<DeskLot, 'round'>): string => {
  const known = ROUNDS.find(one => one === round)
  return known === undefined ? '' : ROUND_LABELS[known]
}

export const priceWords = ({
  status,
  price,
  bid_total,
}: Pick<DeskLot, 'status' | 'price' | 'bid_total'>) => ({
  price: moneyText(price),
  of:
    status === 'ongoing' && bid_total !== null && bid_total > 0
      ? `当前，${bid_total} 次出价`
      : status === 'sold'
        ? '成交'
        : '起拍',
})

/** Effect of withdrawing these lots, for example 告知关注 44 人，停 6 条提醒. */
export const reachWords = (lots: readonly Pick<DeskLot, 'follow_total' | 'remind_total'>[]): string => {
  const [follows, reminds] = [
    lots.reduce((sum, lot) => sum + lot.follow_total, 0),
    lots.reduce((sum, lot) => sum + lot.remind_total, 0),
  ]
  return `关注 ${follows} 人、提醒 ${reminds} 条会收到通知`
}
