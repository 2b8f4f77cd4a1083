import type { Database } from '../db/database'

/** Rows of one statement: large enough that its cost is spread, small enough that its text stays a few megabytes. */
const ROWS = 1000

/**
 * Inserts rows of one shape into a table, a thousand a statement; the keys of the first row are the columns.
 * JSON carries every type we store (arrays, jsonb, null) and PostgreSQL turns it into the table's own. (`public.`: a bare
 * `circle` would be the geometric type.)
 */
export async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).map(name => `"${name}"`).join(', ')
  for (let from = 0; from < rows.length; from += ROWS) {
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS))],
    )
  }
}

/** After rows came with ids of their own: the next id is beyond them. */
export async function moveSequence(db: Database, table: string, column = 'id'): Promise<void> {
  await db.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), greatest((select coalesce(max(${column}), 1) from ${table}), 1))`)
}
