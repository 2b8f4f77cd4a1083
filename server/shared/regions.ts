import type { Parameters } from './sql'

/**
 * Returns the highest GB code inside a place, which includes the place itself: 110000 is a province, 110100 a city in it, 110105 a district
 * of the city.
 */
export function lastBelow(id: number): number {
  if (id >= 1_000_000) return id
  if (id % 10_000 === 0) return id + 9999
  return id % 100 === 0 ? id + 99 : id
}

/** SQL condition: true if the district in `column` is one of these places, or lies in one. */
export function insideSql(column: string, ids: readonly number[], p: Parameters): string {
  const parts = ids.map(id =>
    lastBelow(id) === id
      ? `${column} = ${p.add(id)}`
      : `${column} between ${p.add(id)} and ${p.add(lastBelow(id))}`,
  )
  return parts.length === 0 ? 'true' : `(${parts.join(' or ')})`
}

/** SQL condition: true if the place `r` is offered to visitors: provinces, and everything in a city that has lots. */
export const offeredSql = (r: string) =>
  `(${r}.level = 'province' or ${r}.lot_total > 0 or exists (select 1 from region u where u.id = ${r}.parent_id and u.lot_total > 0))`
