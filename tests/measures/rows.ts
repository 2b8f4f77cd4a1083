import { findMetric } from './display'
import type { Seen } from './figures'
import { ask } from './site'

/** Each count that names its rows, once: `house/list` is asked for them, and has as many. */
export async function rowsDiffer(origin: string, seen: readonly Seen[]): Promise<string[]> {
  const counts = new Map(seen.map(one => [`${one.subject} ${one.measure}`, one]))
  const wrong: string[] = []
  for (const { subject, measure, value } of counts.values()) {
    const [kind = '', id = ''] = subject.split(':')
    const rows = findMetric(kind, measure)?.rows
    if (!rows || value === null || id.startsWith('here')) continue
    const { total } = await ask<{ total: number }>(origin, 'house/list', { ...rows(id), page_size: 1 })
    if (total !== value) wrong.push(`${subject} ${measure} is ${value}, its rows are ${total}`)
  }
  return wrong
}

/** Lists that a figure links to. */
const LISTS =
  /^\/(?:house\/list\.html|qbfc\.html|gyzc\.html|sfpm\.html|m\/house\/list\/\w+\.html|m\/xiaoqu\/house\/\d+\.html)/

/** Returns each number of lots that links to a list of lots, with its link. 还有 1 套 links to the list of all of them, so it is left out. */
export const leadsToList = (seen: readonly Seen[]) => [
  ...new Map(
    seen
      .filter(
        ({ href, token, measure }) =>
          href !== undefined && LISTS.test(href) && token.endsWith('套') && measure !== 'more',
      )
      .map(one => [`${one.href ?? ''} ${one.token}`, one]),
  ).values(),
]

/** Returns the total that a list shows at its head or its end. */
export const findListTotal = (seen: readonly Seen[]): number | null =>
  seen.find(({ subject, measure }) => subject.startsWith('list:here') && measure === 'total')?.value ?? null
