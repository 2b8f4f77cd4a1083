import type { Database } from '../../server/db/database'

export type NotedStatement = [text: string, values: readonly unknown[]]

/** The same database; what is asked of it is noted, with values that no mark of the server's is on: asked again they are prepared. */
export function noting(db: Database, statements: NotedStatement[]): Database {
  const note = (text: string, values: readonly unknown[] = []) => void statements.push([text, [...values]])
  return {
    ...db,
    query: async (text, values) => (note(text, values), db.query(text, values)),
    one: async (text, values) => (note(text, values), db.one(text, values)),
  }
}
