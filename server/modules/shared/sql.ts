import { plannedFor } from '../../db/statements'

/** The values of a query as it is put together; `add` keeps one and gives its placeholder. It is planned for them. */
export interface Parameters {
  values: unknown[]
  add: (value: unknown) => string
}

export function parameters(given: unknown[] = []): Parameters {
  const values = plannedFor(given)
  return { values, add: value => `$${values.push(value)}` }
}

/** `text` as a pattern for LIKE that finds it anywhere, its own % and _ taken literally. */
export function likeAnywhere(text: string): string {
  return `%${likeLiteral(text)}%`
}

/** `text` as a pattern for LIKE that finds it at the beginning. */
export function likePrefix(text: string): string {
  return `${likeLiteral(text)}%`
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The column names of a select list, each taken from the table called `alias`. */
export function columnsOf(alias: string, names: readonly string[]): string {
  return names.map(name => `${alias}.${name}`).join(', ')
}
