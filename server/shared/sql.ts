import { plannedFor } from '../db/statements'

/** The values of a query as it is put together; `add` keeps one and gives its placeholder. */
export interface Parameters {
  values: unknown[]
  add: (value: unknown) => string
}

const placed = (values: unknown[]): Parameters => ({ values, add: value => `$${values.push(value)}` })

/** Those of a filter: the query is planned for them. */
export const parameters = (given: unknown[] = []): Parameters => placed(plannedFor(given))

/** Those of a query that is found in one way whatever they are, as rows are by their ids: it is prepared. */
export const preparedParameters = (): Parameters => placed([])

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
