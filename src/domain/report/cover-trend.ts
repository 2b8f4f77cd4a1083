import type { ReportCard } from '@/contract/content/cards'
import type { Series } from '@/contract/stats/schema'
import { toBeijingDay } from '@/lib/dates'

const MONTHS = 12
/** Fewer months make no line. */
const MIN_MONTHS = 3

/** Average prices of the twelve months before a report came out, for a report on the home city; empty: no line. */
export function coverTrend(
  series: readonly Series[],
  { created_at, region_name }: Pick<ReportCard, 'created_at' | 'region_name'>,
  city: string,
): number[] {
  if (!region_name.startsWith(city)) return []
  const until = toBeijingDay(created_at).slice(0, 7)
  const values = (series.find(({ key }) => key === 'avg_unit_price')?.points ?? [])
    .filter(({ month }) => month < until)
    .slice(-MONTHS)
    .flatMap(({ value }) => value ?? [])
  return values.length < MIN_MONTHS ? [] : values
}
