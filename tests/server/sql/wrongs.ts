import type { Column } from './describe'
import type { Field, Kind } from './row-types'

/** Errors of a row type; `answers` are the columns of each statement that the call ran. */
export function wrongs(
  fields: readonly Field[],
  answers: readonly (readonly Column[])[],
  nulls: ReadonlySet<string>,
): string[] {
  return fields.flatMap(({ name, kind, isNullable }) => {
    const columns = answers.map(answer => answer.find(column => column.name === name))
    const told = columns.filter(column => column !== undefined)
    if (told.length < columns.length) return [`${name}: in the row type, but not in the statement`]
    const other = told.find(column => kind !== null && !isRead(column, kind))
    if (other) return [`${name}: ${kind} in the row type, ${other.type} in the database`]
    if (!isNullable && nulls.has(name)) return [`${name}: never null in the row type, but it was`]
    if (!isNullable && told.some(column => column.isNullable))
      return [`${name}: never null in the row type, but the column may be`]
    if (isNullable && kind !== null && told.every(column => column.isNullable === false))
      return [`${name}: may be null in the row type, but the column never is`]
    return []
  })
}

/** A list may be JSON. */
const isRead = (column: Column, kind: Kind) =>
  column.kind === kind || (column.kind === 'json' && kind.startsWith('list of'))
