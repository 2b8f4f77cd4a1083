import type { LookRow as Look } from '@/contract/user/schema'
import { addDays, dayOf } from '@/lib/dates'

export type { Look }

/** A list row: the heading of a day, or a look with the card of what was looked at. */
export type DayRow<Card> =
  { key: string; day: string; look: null } | { key: string; day: string; look: Look; card: Card }

function wordOf(date: string, now: number): string {
  const today = dayOf(now)
  if (date === today) return '今天'
  if (date === addDays(today, -1)) return '昨天'
  return date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date
}

/** Looks with a heading before the first of each Beijing day; those without a card are left out. `now` in Unix seconds. */
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
    const day = wordOf(look.date, now)
    if (look.date !== last) rows.push({ key: look.date, day, look: null })
    last = look.date
    rows.push({ key: String(look.id), day, look, card })
  }
  return rows
}
