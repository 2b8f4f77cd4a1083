import { HOUSE_STATUS_LABELS, HOUSE_STATUSES, OPEN_STATUSES } from '@/contract/codes'
import type { FollowedHouse } from '@/contract/user/schema'
import type { CalendarEvent } from '@/lib/calendar-file'
import type { Cell } from '@/lib/csv'
import { toBeijingDay, shortTime } from '@/lib/dates'
import { lotTitle } from '@/lib/lot-share'
import { marks } from '@/lib/measures/marks'
import { moneyText } from '@/lib/money'
import type { FollowedAsked } from './use-my-lists'

/** States by which followed lots can be filtered, and their sort orders. */
export const FOLLOWED_STATES = [
  { key: 'all', label: '全部状态', statuses: undefined },
  { key: 'ongoing', label: '正在进行', statuses: ['ongoing'] },
  { key: 'upcoming', label: '即将开拍', statuses: ['upcoming'] },
  { key: 'over', label: '已结束', statuses: HOUSE_STATUSES.filter(one => !OPEN_STATUSES.includes(one)) },
] as const satisfies readonly { key: string; label: string; statuses: FollowedAsked['statuses'] }[]

export const FOLLOWED_ORDERS = [
  { key: 'default', label: '按关注时间' },
  { key: 'start_asc', label: '按开拍先后' },
] as const

const isOpen = ({ is_valid, house }: FollowedHouse) =>
  is_valid && (house.status === 'upcoming' || house.status === 'ongoing')

/** Example: 关注后降 59.5万. null if nothing relevant has changed since the follow. */
export function sinceText(row: FollowedHouse): string | null {
  const { followed_price: then, house } = row
  if (then === null || then === house.price || !isOpen(row)) return null
  return `关注后${house.price < then ? '降' : '涨'} ${moneyText(Math.abs(then - house.price))}`
}

const getFollowedMoment = ({ house }: FollowedHouse) =>
  house.status === 'ongoing' ? house.end_time : house.start_time

/** Example: 1 套正在进行，3 套即将开拍，最近的 11-24 10:00 结束. '' if none is open. */
export function followedSummary(rows: readonly FollowedHouse[]): string {
  const open = rows.filter(isOpen).sort((a, b) => getFollowedMoment(a) - getFollowedMoment(b))
  const next = open[0]
  if (!next) return ''
  const running = open.filter(({ house }) => house.status === 'ongoing').length
  const coming = open.length - running
  return [
    ...(running > 0 ? [`${running} 套正在进行`] : []),
    ...(coming > 0 ? [`${coming} 套即将开拍`] : []),
    `最近的 ${shortTime(getFollowedMoment(next))} ${next.house.status === 'ongoing' ? '结束' : '开拍'}`,
  ].join('，')
}

/** `data-fig` marks of the numbers of running and upcoming rows. */
export const followedMarks = (rows: readonly FollowedHouse[], total: number) => {
  const ongoing = rows.filter(row => isOpen(row) && row.house.status === 'ongoing').length
  return marks('list', 'here', { total, ongoing, upcoming: rows.filter(isOpen).length - ongoing })
}

/** Range of the lots' total costs; null for fewer than two, or if a sum has no upper end. */
export function costSpan(rows: readonly FollowedHouse[]): string | null {
  const known = rows.filter(row => isOpen(row) && row.house.cost_total === row.house.cost_total_max)
  if (known.length < 2 || known.length < rows.length) return null
  const costs = known.map(({ house }) => house.cost_total)
  return moneyText(Math.max(...costs) - Math.min(...costs))
}

/** Starts and ends of the open lots, as calendar events. `linkOf` returns the address of a lot. */
export const followedEvents = (
  rows: readonly FollowedHouse[],
  linkOf: (id: number) => string,
): CalendarEvent[] =>
  rows.filter(isOpen).map(row => {
    const { house } = row
    const isRunning = house.status === 'ongoing'
    return {
      uid: `followed-${house.id}-${isRunning ? 'end' : 'start'}`,
      title: `${isRunning ? '结束' : '开拍'}：${lotTitle(house)}`,
      note: `${moneyText(house.price)}，保证金 ${moneyText(house.deposit)}`,
      url: linkOf(house.id),
      at: getFollowedMoment(row),
      remindHours: 1,
    }
  })

const yuan = (fen: number | null): Cell => (fen === null ? null : fen / 100)

/** The lots as a table; a lot that is no longer public has only its name. */
export const followedTable = (rows: readonly FollowedHouse[]): Cell[][] => [
  [
    '房源',
    '状态',
    '价格（元）',
    '关注时（元）',
    '开拍',
    '结束',
    '总成本最少（元）',
    '总成本最多（元）',
    '我的上限（元）',
    '关注于',
  ],
  ...rows.map(({ house, is_valid, followed_price, bid_limit, created_at }): Cell[] =>
    is_valid
      ? [
          lotTitle(house),
          HOUSE_STATUS_LABELS[house.status],
          yuan(house.price),
          yuan(followed_price),
          `${toBeijingDay(house.start_time)} ${shortTime(house.start_time).slice(-5)}`,
          `${toBeijingDay(house.end_time)} ${shortTime(house.end_time).slice(-5)}`,
          yuan(house.cost_total),
          house.cost_total_max === null ? '上限未知' : yuan(house.cost_total_max),
          yuan(bid_limit?.limit_amount ?? null),
          toBeijingDay(created_at),
        ]
      : [house.title, '不再公开', null, null, null, null, null, null, null, toBeijingDay(created_at)],
  ),
]
