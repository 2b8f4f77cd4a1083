import type { LookRow as Look } from '@/contract/user/schema'
import { addDays, toBeijingDay } from '@/lib/dates'

export type { Look }

/** A view with the card of the viewed entity; the first of a day has the day's label. */
export interface DayRow<Card> {
  look: Look
  card: Card
  day: string | null
}

function formatHistoryDay(date: string, now: number): string {
  const today = toBeijingDay(now)
  if (date === today) return '今天'
  if (date === addDays(today, -1)) return '昨天'
  return date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date
}

/** Views with the day's label on the first of each Beijing day; omits those without a card. `now` in Unix seconds. */
export function byDay<Card>(
  looks: readonly Look[],
  cardOf: (look: Look) => Card | null,
  now: number,
): DayRow<Card>[] {
  const rows: DayRow<Card>[] = []
  let last = ''
  for (const look of looks) {
    const card = cardOf(look)
    if (card === null) continue
    rows.push({ look, card, day: look.date === last ? null : formatHistoryDay(look.date, now) })
    last = look.date
  }
  return rows
}
