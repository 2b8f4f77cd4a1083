import { plannedFor } from '../db/statements'

/** Values of a query under construction; `add` appends one and returns its placeholder. */
export interface Parameters {
  values: unknown[]
  add: (value: unknown) => string
}

const placed = (values: unknown[]): Parameters => ({ values, add: value => `$${values.push(value)}` })

/** Parameters of a filter: the query is planned for their values. */
export const parameters = (given: unknown[] = []): Parameters => placed(plannedFor(given))

/** Parameters of a query whose plan does not depend on their values, such as a lookup by id: it is a prepared statement. */
export const preparedParameters = (): Parameters => placed([])

/** Returns a LIKE pattern that finds `text` anywhere, with its own % and _ escaped. */
export function likeAnywhere(text: string): string {
  return `%${likeLiteral(text)}%`
}

/** Returns a LIKE pattern that finds `text` at the beginning. */
export function likePrefix(text: string): string {
  return `${likeLiteral(text)}%`
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Returns the columns of a select list, each qualified with the table alias `alias`. */
export function formatAliasedColumns(alias: string, names: readonly string[]): string {
  return names.map(name => `${alias}.${name}`).join(', ')
}
