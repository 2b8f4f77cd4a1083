import type { Database } from '../db/database'
import { NEVER_AN_ID, type NextId } from './ids'

/** Takes `total` ids from a table's own sequence, so that concurrent inserts keep theirs; unused ones stay free. */
export async function reserveIds(db: Database, table: string, total: number): Promise<NextId> {
  const rows = await db.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('${table}', 'id')) as id from generate_series(1, $1)`,
    [total],
  )
  const ids = rows.map(row => row.id).filter(id => id !== NEVER_AN_ID)
  let next = 0
  return () => {
    const id = ids[next++]
    if (id === undefined) throw new Error(`${total} ids of ${table} were not enough`)
    return id
  }
}
