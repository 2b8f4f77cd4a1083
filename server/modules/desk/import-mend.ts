/**
 * Corrects one wrong row of an import. `prepareMend` parses the row and does slow lookups outside of any transaction; the second phase
 * locks the batch, checks that it has not moved on, removes the wrong row and runs the corrected one through the import engine. A row that
 * would change confirmed terms of a lot is left to the next run, which another person approves.
 */

import { badField, conflict, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { twoPhase } from '../../http/two-phase'
import { writeAudit } from '../../shared/audit'
import { checkDeclared } from '../../shared/declared-changes'
import { inHeldTransaction } from '../../shared/transaction'
import { loadBatch, byIndex, keepStep, loadReading, type Batch } from '../import/batches'
import type { Fault, Kind, Row, Session } from '../import/kind'
import { findImportKind } from '../import/kinds/kinds'
import { buildFieldReader } from '../import/read-row'
import { confirmedIn, countNoticeRisks } from '../import/run-pass'
import { HeldImport } from '../import/held-terms'
import { takeStep, type Counts } from '../import/step'
import { batchToMove, refuseWaiting, type Input, type Output } from './imports'

type Asked = Input<'desk/import-mend'>

interface Mended {
  kind: Kind
  session: Session
  batch: Batch
  row: Row
  /** Changed cells, before and after. */
  before: Record<string, string>
  after: Record<string, string>
  /** True to accept the row with a mark where that is possible, since the court published it so. */
  isTaken: boolean
}

/** Returns an error with the remaining faults, by this file's column names. */
const refusal = (kind: Kind, faults: readonly Fault[]) =>
  badField(
    ...faults.map(({ field, message }) => {
      const header = kind.columns.find(one => one.field === field)?.header ?? field
      return { field, message: message.includes(header) ? message : `${header}：${message}` }
    }),
  )

/** Parses the row with its corrections, including slow lookups; runs outside of any transaction. */
async function prepareMend({ db, now }: Context, { row_id, cells, as_published }: Asked): Promise<Mended> {
  const kept = await db.one<{ batch_id: number; line: number; whole: Record<string, string> | null }>(
    `select batch_id, line,
       (select w.whole
         from import_row w
         where w.batch_id = r.batch_id and w.line = r.line and w.state = 'wrong' and w.whole is not null
         limit 1) as whole
     from import_row r where id = $1 and state = 'wrong'`,
    [row_id],
  )
  const batch = kept && (await loadBatch(db, kept.batch_id))
  const kind = batch && findImportKind(batch.kind)
  if (!batch || !kind) throw notFound('没有这一行，或已经改好')
  const { whole } = kept
  if (whole === null) throw conflict('错误行太多，请下载改好再上传')
  const unknown = Object.keys(cells).find(field => !kind.columns.some(one => one.field === field))
  if (unknown !== undefined) throw badField({ field: 'cells', message: `没有“${unknown}”这一项` })
  const mended = new Set(Object.keys({ ...batch.mended[kept.line], ...cells }))
  const reader = buildFieldReader(kind, { mapping: batch.map, reading: await loadReading(db, batch) })
  const read = reader(kept.line, { ...whole, ...cells }, batch.source, mended)
  if ('faults' in read) throw refusal(kind, read.faults)
  const session = await kind.open({ db, now, source: batch.source, batchId: batch.id })
  await session.prepare?.([read])
  const before = Object.fromEntries(Object.keys(cells).map(field => [field, whole[field] ?? '']))
  return { kind, session, batch, row: read, before, after: cells, isTaken: as_published === 1 }
}

/**
 * desk/import-mend: corrects cells of a wrong row and runs the row through the same engine: as a trial if its batch is only tried, else for
 * real.
 */
export const mendImport = twoPhase(
  prepareMend,
  (context: Context, { row_id }: Asked, mended: Mended): Promise<Output<'desk/import-mend'>> =>
    inHeldTransaction(context, async context => {
      const { db, now } = context
      const { batch, kind, row } = mended
      const { state } = await batchToMove(context, batch.id, ['tried', 'paused', 'done'])
      checkDeclared(context, 'lot-terms')
      await refuseWaiting(db, batch.id)
      // The batch may have continued or been re-read meanwhile.
      const current = await loadBatch(db, batch.id)
      if (!current || current.source !== batch.source) throw conflict('批次的状态已经变了，请刷新后再试')
      await byIndex(db)
      const gone = await db.query<{ id: number }>(
        `delete from import_row where batch_id = $1 and line = $2 and state = 'wrong' returning id`,
        [batch.id, row.line],
      )
      if (!gone.some(({ id }) => id === row_id)) throw notFound('没有这一行，或已经改好')
      await refuseTwice(context, mended)
      const tools = { now, source: batch.source, batchId: batch.id }
      const isTrial = state === 'tried'
      // An earlier confirmation of the batch does not cover this row, which has changed.
      const covered = context.env.fourEyes
      const isConfirmed = (line: number) => mended.isTaken || confirmedIn(batch)(line)
      const step = await db
        .transaction(inner =>
          takeStep(inner, { ...mended, tools, rows: [row], isTrial, isAgain: true, isConfirmed, covered }),
        )
        .catch((error: unknown) => {
          if (error instanceof HeldImport) return null
          throw error
        })
      if (!step) return keepForRun(context, row_id, mended)
      const [wrong] = step.faulty
      if (wrong) throw refusal(kind, wrong.faults)
      const outcome = toMendOutcome(step.counts)
      step.counts.wrong_total -= 1
      await keepStep(
        db,
        kind,
        { batch: current, step, faulty: [] },
        { line: current.line, rows: 0, ...countNoticeRisks([row]), now },
      )
      if (isTrial) await keepMended(context, mended)
      await writeAudit(context, {
        action: 'desk/import-mend',
        entityType: 'import_batch',
        entityId: batch.id,
        before: { line: row.line, ...mended.before },
        after: {
          line: row.line,
          ...mended.after,
          ...(mended.isTaken ? { as_published: true } : {}),
          outcome,
        },
      })
      return { row_id, outcome }
    }),
)

const toMendOutcome = ({ new_total, updated_total, doubtful_total }: Counts) =>
  new_total > 0 ? 'new' : updated_total > 0 ? 'updated' : doubtful_total > 0 ? 'doubtful' : 'same'

/** Throws if the row has the number of another row of this batch. */
async function refuseTwice({ db }: Context, { kind, batch, row }: Mended): Promise<void> {
  if (kind.isPlain) return
  const other = await db.one<{ ref: string }>(
    'select ref from import_source where kind = $1 and source = $2 and ref = $3 and batch_id = $4 and hash is not null',
    [kind.name, batch.source, row.ref, batch.id],
  )
  if (other) throw refusal(kind, [{ field: 'ref', message: `与这批的另一行是同一${kind.unit}` }])
}

/** Stores the corrections, which the real run and another trial read. */
async function keepMended({ db }: Context, { batch, row, after, isTaken }: Mended): Promise<void> {
  await db.query(
    `update import_batch set mended = mended || jsonb_build_object($2::text, coalesce(mended -> $2::text, '{}') || $3::jsonb),
       tried = jsonb_build_object('new_total', new_total, 'updated_total', updated_total, 'same_total', same_total,
         'doubtful_total', doubtful_total, 'wrong_total', wrong_total),
       confirmed = case when $4 then confirmed || jsonb_build_object($2::text, true) else confirmed end where id = $1`,
    [batch.id, String(row.line), JSON.stringify(after), isTaken],
  )
}

/** Leaves a row that changes terms of a lot to the next run of its batch, which another staff member confirms. */
async function keepForRun(
  context: Context,
  rowId: number,
  { batch, row, before, after, isTaken }: Mended,
): Promise<Output<'desk/import-mend'>> {
  const { db } = context
  await db.query(
    `insert into import_row (batch_id, line, state, ref, column_name, message, cells, entity_id, decision)
     select $1, $2, 'doubtful', $3, '', '', $4,
       (select entity_id from import_source where kind = $5 and source = $6 and ref = $3), 'merge'`,
    [batch.id, row.line, row.ref, JSON.stringify(row.cells), batch.kind, batch.source],
  )
  await db.query(
    `update import_batch set wrong_total = wrong_total - 1, doubtful_total = doubtful_total + 1,
       confirmed = case when $3 then confirmed || jsonb_build_object($2::text, true) else confirmed end where id = $1`,
    [batch.id, String(row.line), isTaken],
  )
  await writeAudit(context, {
    action: 'desk/import-mend',
    entityType: 'import_batch',
    entityId: batch.id,
    before: { line: row.line, ...before },
    after: {
      line: row.line,
      ...after,
      ...(isTaken ? { as_published: true } : {}),
      outcome: 'doubtful',
    },
  })
  return { row_id: rowId, outcome: 'doubtful' }
}
