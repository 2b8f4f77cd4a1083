import type { RemindRow } from '@/contract/user/schema'
import { CHANNEL_LABELS } from '@/contract/remind/alerts'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { clockTime, dayOf, daysBetween, partsOf, shortTime, shortDay } from '@/lib/dates'
import { moneyText } from '@/lib/money'

export interface RemindGroup {
  key: string
  /** 11-23 周一; of those that are over 已发送与失效. */
  title: string
  /** 明天, 2 天后, or how many. */
  note: string
  isOpen: boolean
  rows: RemindRow[]
}

const AWAY = ['今天', '明天', '后天']

/** Waiting ones by the day of their lot's moment, the next first; then what is over. `now` in Unix seconds. */
export function remindGroups(rows: readonly RemindRow[], now: number): RemindGroup[] {
  const groups: RemindGroup[] = []
  const waiting = rows
    .filter(row => row.state === 'waiting')
    .sort((a, b) => momentOf(a) - momentOf(b) || a.id - b.id)
  for (const row of waiting) {
    const day = dayOf(momentOf(row))
    const last = groups[groups.length - 1]
    if (last?.key === day) {
      last.rows.push(row)
      continue
    }
    const days = daysBetween(dayOf(now), day)
    groups.push({
      key: day,
      title: `${shortDay(day)} ${partsOf(momentOf(row)).weekday}`,
      note: AWAY[days] ?? (days > 0 ? `${days} 天后` : ''),
      isOpen: true,
      rows: [row],
    })
  }
  const over = rows.filter(row => row.state !== 'waiting')
  if (over.length > 0)
    groups.push({ key: 'over', title: '已发送与失效', note: String(over.length), isOpen: false, rows: over })
  return groups
}

/** What is reminded of: the start of a lot to come, the end of one that runs. */
export const momentOf = ({ house }: RemindRow): number =>
  house.status === 'ongoing' ? house.end_time : house.start_time

export interface RemindView {
  /** 二拍 · 10:00 开拍; of what is over its state and when. */
  facts: string[]
  /** 09:30 and 开拍前 30 分钟 */
  time: string
  what: string
  channels: string[]
  /** 到 312.5万 and 离我的上限 5 次加价 */
  limit: string | null
  /** It is void, and comes back when the lot does. */
  returns: boolean
}

export const beforeText = (minutes: number) =>
  minutes >= 1440 ? `${minutes / 1440} 天` : minutes >= 60 ? `${minutes / 60} 小时` : `${minutes} 分钟`

export function remindView(row: RemindRow): RemindView {
  const { house, before_minutes: before, remind_time: at, state } = row
  const { round, state: status } = houseCardView(house)
  const isOpen = state === 'waiting'
  const isRunning = house.status === 'ongoing'
  const moment = momentOf(row)
  const isSameDay = dayOf(at) === dayOf(moment)
  return {
    facts: isOpen
      ? [round, `${clockTime(moment)} ${isRunning ? '结束' : '开拍'}`]
      : [
          house.status === 'sold' ? `${shortTime(house.end_time)} 成交 ${moneyText(house.price)}` : status,
          round,
        ],
    time: isOpen && isSameDay ? clockTime(at) : shortTime(at),
    what: isOpen
      ? `${isRunning ? '结束' : '开拍'}前 ${beforeText(before)}`
      : state === 'sent'
        ? '已发送'
        : house.status === 'suspended'
          ? '已失效，恢复拍卖时接着提醒'
          : '已失效',
    channels: row.channels.map(channel => CHANNEL_LABELS[channel]),
    limit: row.own_limit === null || !isOpen ? null : moneyText(row.own_limit),
    returns: state === 'void' && house.status === 'suspended',
  }
}

/** Of the quiet hours and the like: 22:00. `minute` of the day. */
export const minuteText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
