import type { HouseCard } from '@/contract/house/cards'
import type { LookRow } from '@/contract/user/schema'
import { addDays, dayOf } from '@/lib/dates'

export type LookedHouse = LookRow & { house: HouseCard }
/** A list row: the heading of a day, or a look. */
export type DayRow = { key: string, day: string, look: null } | { key: string, day: string, look: LookedHouse }

function wordOf(date: string, now: number): string {
  const today = dayOf(now)
  if (date === today) return '今天'
  if (date === addDays(today, -1)) return '昨天'
  return date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date
}

/** Looks with a heading before the first of each Beijing day. `now` in Unix seconds. */
export function byDay(looks: readonly LookRow[], now: number): DayRow[] {
  const rows: DayRow[] = []
  let last = ''
  for (const look of looks) {
    const { house } = look
    if (!house) continue
    const day = wordOf(look.date, now)
    if (look.date !== last) rows.push({ key: look.date, day, look: null })
    last = look.date
    rows.push({ key: String(look.id), day, look: { ...look, house } })
  }
  return rows
}
