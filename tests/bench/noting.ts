import type { Database } from '../../server/db/database'

export type NotedStatement = [text: string, values: readonly unknown[]]

/**
 * Wraps a database so that its statements are recorded, with values free of the server's markers: run again, they are prepared statements.
 */
export function noting(db: Database, statements: NotedStatement[]): Database {
  const note = (text: string, values: readonly unknown[] = []) => void statements.push([text, [...values]])
  return {
    ...db,
    query: async (text, values) => (note(text, values), db.query(text, values)),
    one: async (text, values) => (note(text, values), db.one(text, values)),
  }
}
