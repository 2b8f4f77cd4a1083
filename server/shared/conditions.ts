import { badField } from '../errors/api-error'
import type { Parameters } from './sql'

/** Filter of a list: SQL conditions that must all hold, with their values in `p`. An empty list or an absent value adds no condition. */
export interface Conditions {
  sql: () => string
  add: (condition: string) => void
  anyOf: (column: string, values: readonly unknown[] | undefined) => void
  /** Inclusive bounds. */
  range: (column: string, min: number | undefined, max: number | undefined) => void
  /** A region includes everything below it: GB codes end in 00 for a city and 0000 for a province. */
  regions: (column: string, ids: readonly number[] | undefined) => void
}

export function conditions(p: Parameters, first: readonly string[] = []): Conditions {
  const parts = [...first]
  return {
    sql: () => (parts.length > 0 ? parts.join(' and ') : 'true'),
    add: condition => parts.push(condition),
    anyOf: (column, values) => {
      if (values && values.length > 0) parts.push(`${column} = any(${p.add(values)})`)
    },
    range: (column, min, max) => {
      if (min !== undefined) parts.push(`${column} >= ${p.add(min)}`)
      if (max !== undefined) parts.push(`${column} <= ${p.add(max)}`)
    },
    regions: (column, ids) => {
      if (ids && ids.length > 0)
        parts.push(
          `${column} in (select id from region where array[id, id / 100 * 100, id / 10000 * 10000] && ${p.add(ids)}::bigint[])`,
        )
    },
  }
}

type Bound = number | string | undefined

/** Throws 1004 for a pair whose lower bound exceeds the upper one; a pair is the names of the two fields. */
export function checkRanges<T extends object>(
  input: T,
  pairs: readonly (readonly [keyof T & string, keyof T & string])[],
): void {
  for (const [from, to] of pairs) {
    const min = input[from] as Bound
    const max = input[to] as Bound
    if (min !== undefined && max !== undefined && min > max)
      throw badField({ field: from, message: `应不大于 ${to}` })
  }
}
