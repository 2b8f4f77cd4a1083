import type { Database } from '../db/database'
import { parameters } from './sql'

/** Updates columns of the row with this id, or inserts a new row if it is null; undefined columns stay unchanged. Returns the row's id. */
export async function writeRow(
  db: Database,
  table: string,
  id: number | null,
  columns: Record<string, unknown>,
): Promise<number> {
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined)
  const p = parameters()
  const names = sent.map(([name]) => name)
  const values = sent.map(([, value]) => p.add(value))
  const row =
    id === null
      ? await db.one<{ id: number }>(
          `insert into ${table} (${names.join(', ')}) values (${values.join(', ')}) returning id`,
          p.values,
        )
      : await db.one<{ id: number }>(
          `update ${table} set ${names.map((name, at) => `${name} = ${values[at] ?? ''}`).join(', ')} where id = ${p.add(id)} returning id`,
          p.values,
        )
  if (!row) throw new Error(`a row of ${table} was not saved`)
  return row.id
}
