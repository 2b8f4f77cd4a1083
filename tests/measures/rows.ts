import { measureOf } from './display'
import type { Seen } from './figures'
import { ask } from './site'

/** Requests `house/list` once for each count that names its rows, and compares the totals. */
export async function rowsDiffer(origin: string, seen: readonly Seen[]): Promise<string[]> {
  const counts = new Map(seen.map(one => [`${one.subject} ${one.measure}`, one]))
  const wrong: string[] = []
  for (const { subject, measure, value } of counts.values()) {
    const [kind = '', id = ''] = subject.split(':')
    const rows = measureOf(kind, measure)?.rows
    if (!rows || value === null || id.startsWith('here')) continue
    const { total } = await ask<{ total: number }>(origin, 'house/list', { ...rows(id), page_size: 1 })
    if (total !== value) wrong.push(`${subject} ${measure} is ${value}, its rows are ${total}`)
  }
  return wrong
}

/** URLs of lists that a number links to. */
const LISTS =
  /^\/(?:house\/list\.html|qbfc\.html|gyzc\.html|sfpm\.html|m\/house\/list\/\w+\.html|m\/xiaoqu\/house\/\d+\.html)/

/** Link target of each number of lots, with the number; only links to a list of lots. */
export const leadsToList = (seen: readonly Seen[]) => [
  ...new Map(
    seen
      .filter(({ href, token }) => href !== undefined && LISTS.test(href) && token.endsWith('套'))
      .map(one => [`${one.href ?? ''} ${one.token}`, one]),
  ).values(),
]

/** The total that a list shows at its start or end. */
export const totalOf = (seen: readonly Seen[]): number | null =>
  seen.find(({ subject, measure }) => subject.startsWith('list:here') && measure === 'total')?.value ?? null
