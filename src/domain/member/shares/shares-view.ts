import { SHARE_CHANNEL_LABELS, SHARE_TYPE_LABELS, type ShareType } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import type { InviteRow } from '@/contract/points/schema'
import type { SharedAgent, SharedHouse, SharedOther, SharedXiaoqu } from '@/contract/share/schema'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { clockTime, toBeijingDay, shortTime, shortDay } from '@/lib/dates'
import { countText, moneyText, unitPriceText } from '@/lib/money'
import { HAS_REWARDS } from '@/routes/left-out'
import { buildScreenUrl } from '@/routes/match'

/** One row of the list of shares, of any kind. */
export interface ShareRow {
  id: number
  type: ShareType
  entityId: number
  title: string
  /** Separated by dots. */
  facts: string[]
  cover: string | null
  /** Path from the site's root; null: no longer public. */
  link: string | null
  /** Example: 微信好友 */
  channel: string
  opened: string
  at: string
}

type Base = Pick<SharedHouse, 'id' | 'channel' | 'open_total' | 'shared_at' | 'is_valid'>

/** Example: 今天 19:12, or the day: 11-19. */
const whenText = (at: number, now: number) =>
  toBeijingDay(at) === toBeijingDay(now) ? `今天 ${clockTime(at)}` : shortDay(toBeijingDay(at))

const buildShareRow = (base: Base, now: number) => ({
  id: base.id,
  channel: SHARE_CHANNEL_LABELS[base.channel],
  opened: `打开 ${countText(base.open_total)} 次`,
  at: whenText(base.shared_at, now),
})
const GONE = ['已不再公开']

/** Example: 二拍 268.5万 · 11-23 10:00 开拍; for an ended lot its state and time. */
export function houseShare(shared: SharedHouse, now: number): ShareRow {
  const { house } = shared
  const view = houseCardView(house)
  const facts =
    house.status === 'sold'
      ? [`${shortDay(toBeijingDay(house.end_time))} 成交 ${moneyText(house.price)}`]
      : view.time.until === null
        ? view.time.words
        : [
            `${view.round} ${moneyText(house.price)}`,
            `${shortTime(view.time.until)} ${house.status === 'ongoing' ? '结束' : '开拍'}`,
          ]
  return {
    ...buildShareRow(shared, now),
    type: 'house',
    entityId: house.id,
    title: view.title,
    facts: shared.is_valid ? facts : GONE,
    cover: house.cover,
    link: shared.is_valid ? buildScreenUrl('house-detail', { id: house.id }) : null,
  }
}

export const agentShare = (shared: SharedAgent, now: number): ShareRow => ({
  ...buildShareRow(shared, now),
  type: 'agent',
  entityId: shared.agent.id,
  title: shared.agent.name,
  facts: shared.is_valid
    ? [shared.agent.company ?? '', `自报成交 ${countText(shared.agent.deal_total)} 套`].filter(Boolean)
    : GONE,
  cover: shared.agent.avatar,
  link: shared.is_valid ? buildScreenUrl('agent-detail', { id: shared.agent.id }) : null,
})

export const xiaoquShare = (shared: SharedXiaoqu, now: number): ShareRow => ({
  ...buildShareRow(shared, now),
  type: 'xiaoqu',
  entityId: shared.xiaoqu.id,
  title: shared.xiaoqu.name,
  facts: shared.is_valid
    ? [
        shared.xiaoqu.circle_name ?? shared.xiaoqu.region_name,
        shared.xiaoqu.avg_price === null ? '' : unitPriceText(shared.xiaoqu.avg_price),
        `在拍 ${shared.xiaoqu.open_total} 套`,
      ].filter(Boolean)
    : GONE,
  cover: shared.xiaoqu.cover,
  link: shared.is_valid ? buildScreenUrl('xiaoqu-detail', { xiaoquid: shared.xiaoqu.id }) : null,
})

export const otherShare = (shared: SharedOther, now: number): ShareRow => ({
  ...buildShareRow(shared, now),
  type: shared.type,
  entityId: shared.entity_id,
  title: shared.title,
  facts: [SHARE_TYPE_LABELS[shared.type], ...(shared.is_valid ? [] : GONE)],
  cover: shared.cover,
  link: shared.is_valid ? shared.link : null,
})

/** The figures above the lists. */
export const shareFigures = (totals: Result<'user/share-down-total'>) => [
  { label: '被打开', text: countText(totals.open_total) },
  ...(HAS_REWARDS
    ? [
        { label: '下载 App', text: countText(totals.download_total) },
        { label: '注册', text: countText(totals.register_total) },
        { label: '得积分', text: countText(totals.score_total) },
      ]
    : []),
]

/** Example: 139****2222，11-18 注册 */
export const inviteLine = ({ phone, created_at }: Pick<InviteRow, 'phone' | 'created_at'>) =>
  `${phone}，${shortDay(toBeijingDay(created_at))} 注册`

/** Example: 同一人一天算一次。分享一次 2 分，一天至多 5 次；邀请有效再得 50 分 */
export const rulesText = ([first = '', ...rest]: readonly string[]) =>
  rest.length > 0 ? `${first}。${rest.join('；')}` : first
