import type { LeadRule } from '@/contract/desk/leads'

export type { LeadRule }

export const WEEKDAY_WORDS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

const two = (n: number) => String(n).padStart(2, '0')
/** Minutes of the day for a time field: 09:30; the end of the day is 23:59 there. */
export const formatMinute = (minute: number): string => {
  const shown = Math.min(minute, 1_439)
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`
}
/** Parses a time field; undefined if it is empty. The last minute means the end of the day. */
export function parseMinute(value: string, isEnd = false): number | undefined {
  const [hours, minutes] = value.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  const minute = hours * 60 + minutes
  return isEnd && minute === 1_439 ? 1_440 : minute
}

/** Example: 周一至周五 09:00–18:00; 周一、周三 00:00–24:00. */
export function hoursWords({ weekdays, from_minute, to_minute }: LeadRule): string {
  const days = [...weekdays].sort((a, b) => a - b)
  const [first = 1, last = 1] = [days[0], days.at(-1)]
  const isRow = days.length > 2 && last - first === days.length - 1
  const wordOf = (day: number) => WEEKDAY_WORDS[day - 1] ?? ''
  const named =
    days.length === 7 ? '每天' : isRow ? `${wordOf(first)}至${wordOf(last)}` : days.map(wordOf).join('、')
  const end = to_minute === 1_440 ? '24:00' : formatMinute(to_minute)
  return `${named} ${formatMinute(from_minute)}–${end}`
}

/** Names of those who take the leads of a rule. */
export function takersWords({ agents, with_team, has_takers }: LeadRule): string {
  if (agents.length === 0) return '当地的顾问'
  const named = `${agents.map(({ name }) => name).join('、')}${with_team ? '和下属' : ''}`
  return has_takers ? named : `${named}，都不在岗，由当地的顾问接`
}

/** Days on which a rule holds, and whether it holds today. */
export const validWords = ({ valid_from, valid_to }: LeadRule, today: string): string =>
  [
    valid_to === null ? `${valid_from} 起` : `${valid_from} 至 ${valid_to}`,
    valid_from > today ? '还没有开始' : valid_to !== null && valid_to < today && '已经结束',
  ]
    .filter(Boolean)
    .join('，')
