import { ROUND_WORDS } from '@/contract/codes'
import { CHANNEL_LABELS } from '@/contract/remind/channels'
import type { NextRow as Row } from '@/contract/user/cards'
import { addDays, clockTime, toBeijingDay, shortDay } from '@/lib/dates'
import { moneyText } from '@/lib/money'

export interface NextRow {
  key: string
  /** Day or time: 今天, 明天, 11-21, 已过期; or 10:30; the day if the hour is unknown. */
  day: string
  time: string
  title: string
  /** Event: 开拍, 结束, 看样, 交保证金. Never truncated. */
  verb: string
  /** Name and facts. */
  line: string
  tone: 'late' | 'near' | 'later'
  to: 'lot' | 'won' | 'viewings' | 'desk'
  houseId: number | null
}

type Words = Pick<NextRow, 'verb' | 'to'> & { parts: (string | false | null)[] }

const SURE: Record<NonNullable<Row['sureness']>, string> = {
  sure: '',
  own: '',
  usual: '约这一天',
  open: '不早于这一天',
}
const agreed = ({ is_agreed: isAgreed }: Row) => (isAgreed ? '已约定' : '待确认')
const getRound = ({ round }: Row) => (round === null ? '' : ROUND_WORDS[round])
const sum = ({ amount }: Row) => (amount === null ? '' : moneyText(amount))

const lotExtras = ({ remind_at: at, channels, own_limit: limit }: Row) => [
  limit !== null && `我的上限 ${moneyText(limit)}`,
  at !== null && `${clockTime(at)} ${channels.map(channel => CHANNEL_LABELS[channel]).join('、')}提醒`,
]

function buildNextWords(row: Row): Words {
  switch (row.kind) {
    case 'start':
      return {
        verb: '开拍',
        to: 'lot',
        parts: [`${getRound(row)} ${sum(row)}起`, ...lotExtras(row)],
      }
    case 'end':
      return {
        verb: '结束',
        to: 'lot',
        parts: [
          `当前 ${sum(row)}`,
          ...(row.bid_total === null ? [] : [`${row.bid_total} 次出价`]),
          ...lotExtras(row),
        ],
      }
    case 'viewing':
      return { verb: '看样', to: 'viewings', parts: [row.who, agreed(row)] }
    case 'client':
      return { verb: '带看', to: 'desk', parts: [agreed(row)] }
    case 'follow_up':
      return { verb: '跟进', to: 'desk', parts: ['约定再联系'] }
    case 'pay':
      return { verb: row.word ?? '', to: 'lot', parts: [sum(row), '付到网拍平台账户'] }
    case 'won':
      return {
        verb: row.word ?? '',
        to: 'won',
        parts: [sum(row), row.sureness && SURE[row.sureness], '以法院通知为准'],
      }
  }
}

const nearWord = (day: string, today: string): string | null =>
  day < today ? '已过期' : day === today ? '今天' : day === addDays(today, 1) ? '明天' : null

/** Upcoming dates of a member, the nearest first, after overdue tasks. `now` in Unix seconds. */
export function nextRows(rows: readonly Row[], now: number): NextRow[] {
  const today = toBeijingDay(now)
  return rows
    .filter(({ kind, at, is_day: isDay }) => at > now || isDay || kind === 'follow_up')
    .map(row => {
      const { parts, ...words } = buildNextWords(row)
      const day = toBeijingDay(row.at)
      const near = nearWord(day, today)
      const hour = row.is_day ? (near === null ? '当天' : shortDay(day)) : clockTime(row.at)
      return {
        ...words,
        key: row.key,
        day: near ?? shortDay(day),
        time: hour,
        title: row.title,
        line: parts.filter(Boolean).join('，'),
        tone: day < today ? 'late' : near === null ? 'later' : 'near',
        houseId: row.house_id,
      }
    })
}
