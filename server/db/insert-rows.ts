import type { Database } from './database'

/** Rows per statement: enough to amortize its cost, and few enough that its text stays at a few megabytes. */
const ROWS = 1000

/**
 * Inserts rows of one shape into a table, a thousand per statement; the keys of the first row are the columns. JSON carries every type we
 * store (arrays, jsonb, null) and PostgreSQL casts it to the column types. (`public.`: a bare `circle` would be the geometric type.)
 */
export async function insertRows(db: Database, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
    .map(name => `"${name}"`)
    .join(', ')
  for (let from = 0; from < rows.length; from += ROWS) {
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::public.${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS))],
    )
  }
}
