import type { Result } from '@/contract/endpoints'
import type { InboxGroup, InboxMessage } from '@/contract/inbox/schema'
import { INBOX_DAYS, INBOX_TAB_LABELS, INBOX_TABS, type InboxTab } from '@/contract/inbox/tabs'
import { ALERT_RULES, type AlertEvent } from '@/contract/remind/alerts'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { clockTime, toBeijingDay, shortTime, shortDay } from '@/lib/dates'
import { lotTitle } from '@/lib/lot-share'
import { moneyText } from '@/lib/money'
import type { IconName } from '@/ui/icon/icon-names'
import type { TabItem } from '@/ui/tabs/tabs'

export type { InboxTab }
export type TabKey = InboxTab | 'all'

export const KEPT_WORDS = `消息保留 ${INBOX_DAYS} 天`

/** The tabs with the number of unread messages; kinds that never had a message have no tab. */
export function inboxTabs(unread: Result<'inbox/unread'> | undefined): TabItem<TabKey>[] {
  const totalOf = (tab: InboxTab) => unread?.tabs.find(row => row.tab === tab)?.total ?? 0
  const tabs: { key: TabKey; label: string; total: number }[] = [
    { key: 'all', label: '全部', total: unread?.total ?? 0 },
    ...INBOX_TABS.map(key => ({ key, label: INBOX_TAB_LABELS[key], total: totalOf(key) })),
  ]
  return tabs.map(({ total, ...tab }) => (total > 0 ? { ...tab, total } : tab))
}

/** Removes duplicates: a new message moves its lot to an earlier page while later pages are loaded. */
export const distinctGroups = (groups: readonly InboxGroup[]): InboxGroup[] =>
  groups.filter((group, at) => groups.findIndex(one => one.house_id === group.house_id) === at)

export interface GroupView {
  title: string
  cover: string | null
  /** Example: 二拍 · 11-23 10:00 开拍 */
  facts: string[]
  houseId: number | null
}

export function groupView({ house, house_id: id, unread, messages }: InboxGroup): GroupView {
  const more = unread > 0 ? [`${unread} 条未读`] : []
  if (id === 0) return { title: '账户与服务', cover: null, facts: more, houseId: null }
  if (!house)
    return { title: messages[0]?.title ?? '房源', cover: null, facts: ['已下架', ...more], houseId: null }
  const { round, state } = houseCardView(house)
  const moment =
    house.status === 'upcoming'
      ? `${shortTime(house.start_time)} 开拍`
      : house.status === 'ongoing'
        ? `${shortTime(house.end_time)} 结束`
        : house.status === 'sold'
          ? `${moneyText(house.price)}成交`
          : state
  return { title: lotTitle(house), cover: house.cover, facts: [round, moment, ...more], houseId: house.id }
}

const ICONS: Record<AlertEvent, IconName> = {
  start: 'clock',
  end: 'clock',
  limit: 'flag',
  price: 'price-tag',
  state: 'retry',
  round: 'swap',
  notice: 'doc',
  match: 'find',
  won: 'check',
  viewing: 'eye',
  answer: 'chat',
  case: 'edit',
  lead: 'user',
  asked: 'chat',
  account: 'lock',
  import: 'doc',
}
/** Events in the future: the message shows their time. */
const TIMED: readonly AlertEvent[] = ['start', 'end']

export interface MessageView {
  icon: IconName
  title: string
  line: string
  /** Example: 19:02 for today, 11-19 before. */
  time: string
}

/** `ofLot`: shown under its lot's name. `now` in Unix seconds. */
export function messageView(
  message: InboxMessage,
  { ofLot, now }: { ofLot: boolean; now: number },
): MessageView {
  const { event, title, text, at, created_at: told } = message
  const label = ALERT_RULES[event].label
  return {
    icon: ICONS[event],
    title: ofLot ? text : title,
    line: ofLot ? (TIMED.includes(event) ? shortTime(at) : label) : text,
    time: toBeijingDay(told) === toBeijingDay(now) ? clockTime(told) : shortDay(toBeijingDay(told)),
  }
}
