import type { Database } from '../db/database'

export { insertRows } from '../db/insert-rows'

/** Advances a sequence after rows were inserted with explicit ids. */
export async function moveSequence(db: Database, table: string, column = 'id'): Promise<void> {
  await db.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest((select coalesce(max(${column}), 1) from ${table}), 1))`,
  )
}

/**
 * Runs `work` while a table has only its unique indexes, and rebuilds the others afterwards: one pass over all rows instead of an insertion
 * into twenty trees for each. For the first fill of a table, which is locked until the transaction ends.
 */
export async function withoutIndexes(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await db.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  )
  for (const { name } of indexes) await db.query(`drop index "${name}"`)
  await work()
  for (const { definition } of indexes) await db.query(definition)
}

/** Runs `work` while these triggers of a table are disabled. The caller must update the data that they maintain. */
export async function withoutTriggers(
  db: Database,
  table: string,
  triggers: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const name of triggers) await db.query(`alter table ${table} disable trigger ${name}`)
  await work()
  for (const name of triggers) await db.query(`alter table ${table} enable trigger ${name}`)
}
