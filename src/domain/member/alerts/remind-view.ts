import type { RemindRow } from '@/contract/user/schema'
import { CHANNEL_LABELS } from '@/contract/remind/alerts'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { clockTime, toBeijingDay, daysBetween, toBeijingParts, shortTime, shortDay } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { HAS_WECHAT } from '@/platform/target'

export interface RemindGroup {
  key: string
  /** Day of the group, for example 11-23 周一; for past reminders 已发送与失效. */
  title: string
  /** Relative day, for example 明天, 2 天后, or the number of reminders. */
  note: string
  isOpen: boolean
  rows: RemindRow[]
}

const AWAY = ['今天', '明天', '后天']

/** Pending reminders by the day of their lot's event, the next first; then past ones. `now` in Unix seconds. */
export function remindGroups(rows: readonly RemindRow[], now: number): RemindGroup[] {
  const groups: RemindGroup[] = []
  const waiting = rows
    .filter(row => row.state === 'waiting')
    .sort((a, b) => getAlertMoment(a) - getAlertMoment(b) || a.id - b.id)
  for (const row of waiting) {
    const day = toBeijingDay(getAlertMoment(row))
    const last = groups[groups.length - 1]
    if (last?.key === day) {
      last.rows.push(row)
      continue
    }
    const days = daysBetween(toBeijingDay(now), day)
    groups.push({
      key: day,
      title: `${shortDay(day)} ${toBeijingParts(getAlertMoment(row)).weekday}`,
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

/** Time of the reminder's event: the start of an upcoming lot, the end of a running one. */
export const getAlertMoment = ({ house }: RemindRow): number =>
  house.status === 'ongoing' ? house.end_time : house.start_time

export interface RemindView {
  /** Example: 二拍 · 10:00 开拍; for a past reminder its state and time. */
  facts: string[]
  /** Example: 09:30, 开拍前 30 分钟. */
  time: string
  what: string
  channels: string[]
  /** Example: 到 312.5万, 离我的上限 5 次加价. */
  limit: string | null
  /** The reminder is void, and becomes valid again when the lot returns. */
  returns: boolean
}

export const beforeText = (minutes: number) =>
  minutes >= 1440 ? `${minutes / 1440} 天` : minutes >= 60 ? `${minutes / 60} 小时` : `${minutes} 分钟`

export function remindView(row: RemindRow): RemindView {
  const { house, before_minutes: before, remind_time: at, state } = row
  const { round, state: status } = houseCardView(house)
  const isOpen = state === 'waiting'
  const isRunning = house.status === 'ongoing'
  const moment = getAlertMoment(row)
  const isSameDay = toBeijingDay(at) === toBeijingDay(moment)
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
    channels: row.channels
      .filter(channel => HAS_WECHAT || channel !== 'wechat')
      .map(channel => CHANNEL_LABELS[channel]),
    limit: row.own_limit === null || !isOpen ? null : moneyText(row.own_limit),
    returns: state === 'void' && house.status === 'suspended',
  }
}

/** Time of day for quiet hours and the like: 22:00. `minute` of the day. */
export const minuteText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
