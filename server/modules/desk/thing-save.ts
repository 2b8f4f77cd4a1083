import type { z } from 'zod'
import { ERRCODE } from '../../../src/contract/errcodes'
import type { deskCalls } from '../../../src/contract/desk/schema'
import type { Thing } from '../../../src/contract/desk/things'
import { insertRows } from '../../db/insert-rows'
import type { Database } from '../../db/database'
import { ApiError, conflict } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { OWN_SOURCE, type Fault, type Kind, type Row, type Stored, type Written } from '../import/kind'
import { buildRowReader } from '../import/read-row'
import { updateRows } from '../import/step'
import { listShownColumns, THINGS, type ThingTable } from './thing-kinds'
import { deskThing, storedThing } from './things'

type Input = z.output<(typeof deskCalls)['desk/thing-save']['request']>

/** Throws 1004 with every wrong field; the message names the first by its form label. */
function refuse({ kind }: ThingTable, faults: readonly Fault[]): never {
  const labelOf = (field: string) => kind.columns.find(column => column.field === field)?.header ?? field
  const [first] = faults
  const message = first ? `${labelOf(first.field)}：${first.message}` : undefined
  throw new ApiError(ERRCODE.badParameter, message, { fields: faults })
}

/** Parses the form values, merged over the stored ones, as an import row with every column of the form. */
function readThingRow(table: ThingTable, texts: Readonly<Record<string, string>>): Row {
  const names = Object.fromEntries(listShownColumns(table).map(({ field }) => [field, field]))
  const row = buildRowReader(table.kind, { mapping: names })(1, texts, OWN_SOURCE)
  if ('faults' in row) refuse(table, row.faults)
  // The person who fills in the form is the one who would confirm the row, so its questions are errors.
  if (row.asked) refuse(table, row.asked)
  return row
}

/** Returns the columns to write; an empty field clears its column. */
async function resolveThingColumns(
  { db, now }: Context,
  table: ThingTable,
  { row, before }: { row: Row; before: Stored | null },
): Promise<{ columns: Stored; beside: (written: Written) => Promise<void> }> {
  const session = await table.kind.open({ db, now, source: OWN_SOURCE, batchId: 0 })
  const faults = (await session.resolve(db, [row])).get(row) ?? []
  if (row.cells.circle !== undefined && row.values.circle_id === undefined && faults.length === 0)
    faults.push({ field: 'circle', message: '本区没有这个商圈' })
  if (faults.length > 0) refuse(table, faults)
  const made = session.complete(row, before)
  if ('faults' in made) refuse(table, made.faults)
  const emptied = listShownColumns(table)
    .filter(({ field }) => row.cells[field] === undefined)
    .map(({ field }) => table.kind.emptied?.(field) ?? {})
  return {
    columns: { ...Object.assign({}, ...emptied), ...made.columns } as Stored,
    beside: async written => session.beside?.(db, [written]),
  }
}

/** Throws 1008 if another row has the same natural key. */
async function checkAlone(
  db: Database,
  kind: Kind,
  { after, id }: { after: Stored; id: number },
): Promise<void> {
  const names = kind.natural ?? []
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify([kind.table, ...names.map(name => after[name])]),
  ])
  const other = await db.one<{ id: number }>(
    `select t.id from ${kind.table} t join jsonb_populate_record(null::public.${kind.table}, $1) w
       on ${names.map(name => `t.${name} = w.${name}`).join(' and ')} where t.id <> $2 ${kind.alive ? `and ${kind.alive}` : ''} limit 1`,
    [JSON.stringify(Object.fromEntries(names.map(name => [name, after[name]]))), id],
  )
  if (other) throw conflict(`已有同样的${kind.label}`, { id: other.id })
}

async function write(db: Database, kind: Kind, written: Written): Promise<void> {
  if (written.before === null) await insertRows(db, kind.table, [written.after])
  else await updateRows(db, kind, [written])
}

/** desk/thing-save: saves by the rules of the import's columns, all fields or none; the audit has the values before and after. */
export const saveThing = (context: Context, { kind: name, id, version, values }: Input): Promise<Thing> =>
  inHeldTransaction(context, async context => {
    const { db, now } = context
    const table = THINGS[name]
    const { kind } = table
    const there = id === undefined ? null : await storedThing(db, { kind: name, id, isLocked: true })
    if (there && there.version !== version) throw conflict('已被他人修改，请刷新后再改')
    if (there?.is_off) throw conflict('已下架，请先恢复')
    const { values: was } = await deskThing(context, { kind: name, id })
    const row = readThingRow(table, { ...was, ...values })
    const { columns, beside } = await resolveThingColumns(context, table, {
      row,
      before: there?.stored ?? null,
    })
    const newId = id ?? (await nextId(db, kind))
    await checkAlone(db, kind, { after: { ...there?.stored, ...columns }, id: newId })
    const written: Written = { row, before: there?.stored ?? null, after: { ...columns, id: newId } }
    await beside(written)
    await write(db, kind, written)
    const faults = (await kind.whole?.(db, written, now)) ?? []
    if (faults.length > 0) refuse(table, faults)
    const thing = await deskThing(context, { kind: name, id: newId })
    const fields = Object.keys(thing.values).filter(field => thing.values[field] !== was[field])
    const pick = (from: Thing['values']) =>
      Object.fromEntries(fields.map(field => [field, from[field] ?? '']))
    if (fields.length > 0)
      await writeAudit(context, {
        action: 'desk/thing-save',
        entityType: table.entity,
        entityId: newId,
        before: there && { title: there.title, ...pick(was) },
        after: { title: thing.title, ...pick(thing.values) },
      })
    return thing
  })

async function nextId(db: Database, { table }: Kind): Promise<number> {
  const row = await db.one<{ id: number }>(`select nextval(pg_get_serial_sequence($1, 'id')) as id`, [table])
  return row?.id ?? 0
}
