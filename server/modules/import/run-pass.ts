// Runs a pass of an import batch. Lines are read and parsed in groups of `STEP` rows; each group is written in one transaction together
// with the pass's position, so a crash loses and repeats nothing. Reading the next group overlaps with writing the current one. If a
// step changes auction terms that need a second person (four eyes), it throws `HeldImport`, its transaction rolls back and the batch
// pauses until somebody confirms. After the last line, rows that a person decided meanwhile are processed.

import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import type { Database } from '../../db/database'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { areasToConfirm, type ImportedTerms } from '../../shared/lot-terms'
import { beginPass, byIndex, holdBatch, keepStep, loadReading, type Batch } from './batches'
import { askAnother, coveredAreas } from './confirm'
import { dropUnconfirmed, HeldImport, keepHashes, keepSaid } from './held-terms'
import { findImportKind } from './kinds/kinds'
import type { Kind, Row, Session } from './kind'
import { FileError, readSourceLines, type Line, type Source } from './lines'
import {
  buildFieldReader,
  mendedCells,
  buildRowReader,
  rowUnits,
  type Faulty,
  type ReadTools,
} from './read-row'
import { mailResult } from '../../alerts/import-results'
import { NO_STEP, takeStep } from './step'

/** Rows per transaction. */
const STEP = 1000

export interface PassTools {
  db: Database
  now: () => number
  source: Source
  /** Called with the number of rows processed. */
  progress?: (rows: number) => void
  /** Called with further lines that the kind reports about the file. */
  report?: (lines: readonly string[]) => void
  /** Rows per step; smaller in tests. */
  step?: number
  /** Areas of the FOUR_EYES setting; a command passes none. */
  fourEyes?: readonly FourEyesArea[]
}

/** `ended` if the pass reached its end; `left` if somebody paused it or another process took it over. */
export type PassEnd = 'ended' | 'left'

const isTrial = (batch: Batch) => batch.state === 'trying'

/**
 * Continues the batch's pass after the last committed line. Trial and real run share this code. Each step stores its rows and its
 * position in one transaction, so that a crash loses nothing and repeats nothing.
 */
export async function runPass(batch: Batch, tools: PassTools): Promise<PassEnd> {
  try {
    return await pass(batch, tools)
  } catch (error) {
    if (!(error instanceof HeldImport)) throw error
    await holdBack(batch, error, tools)
    return 'left'
  }
}

/** Pauses a batch before the first row with unconfirmed term changes, until one of the staff confirms them. */
const holdBack = (
  batch: Batch,
  { terms, hashes, said }: HeldImport,
  { db, now, fourEyes = [] }: PassTools,
): Promise<void> =>
  db.transaction(async inner => {
    const paused = await inner.one(
      `update import_batch set state = 'paused', leased_until = 0 where id = $1 and state = 'running' returning 1`,
      [batch.id],
    )
    const [area] = areasToConfirm(terms, fourEyes)
    if (!paused || !area) return
    await dropUnconfirmed(inner, batch.id)
    await keepHashes(inner, batch.id, hashes)
    await keepSaid(inner, batch.id, said)
    await askAnother(inner, { batch, terms, area, now: now() })
  })

async function pass(batch: Batch, tools: PassTools): Promise<PassEnd> {
  const kind = findImportKind(batch.kind)
  if (!kind) throw new FileError(`没有“${batch.kind}”这类表`)
  const session = await kind.open({ ...tools, now: tools.now(), source: batch.source, batchId: batch.id })
  const reading: ReadTools = { mapping: batch.map, reading: await loadReading(tools.db, batch) }
  const [reader, byField] = [buildRowReader(kind, reading), buildFieldReader(kind, reading)]
  const withUnits = rowUnits(kind, reading)
  const read = ({ line, cells, merged }: Extract<Line, { cells: unknown }>) => {
    const mended = batch.mended[line]
    return mended
      ? byField(
          line,
          mendedCells(batch.map, withUnits(cells, merged), mended),
          batch.source,
          new Set(Object.keys(mended)),
        )
      : reader(line, cells, batch.source, undefined, merged)
  }
  let at = batch
  let group: (Row | Faulty)[] = []
  const flush = async (rows: readonly (Row | Faulty)[]) => {
    const line = rows.at(-1)?.line ?? at.line
    if (!(await oneStep({ kind, session, batch: at, rows, line }, tools))) return false
    at = { ...at, line, row_done: at.row_done + rows.length }
    tools.progress?.(at.row_done)
    return true
  }
  // Reads the next group while the database writes the current one; at most two groups are in memory.
  let writing = Promise.resolve(true)
  try {
    for await (const line of readSourceLines(tools.source, { ...batch, ...batch.reading }, kind.columns)) {
      if ('names' in line || line.line <= batch.line) continue
      group.push(
        'wrong' in line
          ? { line: line.line, cells: {}, ref: '', faults: [{ field: 'ref', message: line.wrong }] }
          : read(line),
      )
      if (group.length < (tools.step ?? STEP)) continue
      if (!(await writing)) return 'left'
      writing = flush(group)
      writing.catch(() => undefined)
      group = []
    }
  } finally {
    await writing.catch(() => undefined)
  }
  if (!(await writing)) return 'left'
  if (group.length > 0 && !(await flush(group))) return 'left'
  if (!isTrial(batch) && !(await takeDecided({ kind, session, batch: at, reading }, tools))) return 'left'
  if (session.report) tools.report?.(session.report())
  return (await endPass({ session, batch: at }, tools)) ? 'ended' : 'left'
}

interface Doing {
  kind: Kind
  session: Session
  batch: Batch
}

async function oneStep(
  { kind, session, batch, rows, line }: Doing & { rows: readonly (Row | Faulty)[]; line: number },
  { db, now, fourEyes = [] }: PassTools,
): Promise<boolean> {
  const covered = coveredAreas(batch, fourEyes)
  const faulty = rows.filter((row): row is Faulty => 'faults' in row)
  const right = rows.filter((row): row is Row => !('faults' in row))
  const open = session.prepare ? await changedSince(db, kind, batch, right) : []
  await session.prepare?.(open)
  return db.transaction(async inner => {
    if (!(await holdBatch(inner, batch))) return false
    const tools = { now: now(), source: batch.source, batchId: batch.id }
    const step =
      right.length === 0
        ? NO_STEP
        : await takeStep(inner, {
            ...{ kind, session, tools, rows: right, covered },
            ...{ isTrial: isTrial(batch), isConfirmed: confirmedIn(batch) },
          })
    await keepStep(
      inner,
      kind,
      { batch, step, faulty },
      { line, rows: rows.length, ...countNoticeRisks(open), now: now() },
    )
    return true
  })
}

/** Returns a predicate: true if a person accepted the line, or all lines. */
export const confirmedIn =
  ({ confirmed, reading }: Batch) =>
  (line: number) =>
    reading.takesAll !== undefined || confirmed[line] === true

/** Returns the rows whose cells differ from the source's last file. */
async function changedSince(
  db: Database,
  kind: Kind,
  { source }: Batch,
  rows: readonly Row[],
): Promise<Row[]> {
  const same = await db.transaction(async inner => {
    await byIndex(inner)
    return inner.query<{ ref: string }>(
      `select s.ref from unnest($3::text[], $4::text[]) as r (ref, hash)
       join import_source s on s.kind = $1 and s.source = $2 and s.ref = r.ref and s.hash = r.hash`,
      [kind.name, source, rows.map(({ ref }) => ref), rows.map(({ hash }) => hash)],
    )
  })
  const known = new Set(same.map(({ ref }) => ref))
  return rows.filter(({ ref }) => !known.has(ref))
}

/** Counts the notices that were read and the burdens that they state. */
export function countNoticeRisks(rows: readonly Row[]): { notices: number; risks: Record<string, number> } {
  const risks: Record<string, number> = {}
  let notices = 0
  for (const { values } of rows) {
    const read = values.read as { risk: RiskFlag[] } | undefined
    if (!read) continue
    notices += 1
    for (const { kind, value } of read.risk) if (value === 'yes') risks[kind] = (risks[kind] ?? 0) + 1
  }
  return { notices, risks }
}

/** Processes the rows that a person decided on after the pass had gone past them. */
async function takeDecided(
  { kind, session, batch, reading }: Doing & { reading: ReadTools },
  { db, now, fourEyes = [] }: PassTools,
): Promise<boolean> {
  const covered = coveredAreas(batch, fourEyes)
  const reader = buildFieldReader(kind, reading)
  for (;;) {
    const decided = await db.query<{
      id: number
      line: number
      cells: Record<string, string>
      decision: string | null
    }>(
      `select id, line, cells, decision
       from import_row
       where batch_id = $1 and state = 'doubtful' and decision in ('merge', 'apart', 'take')
       order by line
       limit ${STEP}`,
      [batch.id],
    )
    if (decided.length === 0) return true
    const rows = decided.map(({ line, cells }) =>
      reader(line, cells, batch.source, new Set(Object.keys(batch.mended[line] ?? {}))),
    )
    const right = rows.filter((row): row is Row => !('faults' in row))
    await session.prepare?.(right)
    const isDone = await db.transaction(async inner => {
      if (!(await holdBatch(inner, batch))) return false
      const tools = { now: now(), source: batch.source, batchId: batch.id }
      const confirmed = new Set(decided.filter(({ decision }) => decision === 'take').map(({ line }) => line))
      const isConfirmed = (line: number) => confirmed.has(line) || confirmedIn(batch)(line)
      const step = await takeStep(inner, {
        ...{ kind, session, tools, rows: right, covered },
        ...{ isTrial: false, isAgain: true, isConfirmed },
      })
      await inner.query('delete from import_row where id = any($1)', [decided.map(({ id }) => id)])
      step.counts.doubtful_total -= decided.length
      await keepStep(
        inner,
        kind,
        { batch, step, faulty: rows.filter((row): row is Faulty => 'faults' in row) },
        { line: batch.line, rows: 0, notices: 0, risks: {}, now: now() },
      )
      return true
    })
    if (!isDone) return false
  }
}

const endPass = (
  { session, batch }: Omit<Doing, 'kind'>,
  { db, now, fourEyes = [] }: PassTools,
): Promise<boolean> =>
  db.transaction(async inner => {
    if (!(await holdBatch(inner, batch))) return false
    if (!isTrial(batch)) await session.end?.(inner)
    await inner.query('delete from import_seen where batch_id = $1', [batch.id])
    await inner.query(
      `update import_batch set state = $2, row_total = row_done, ended_at = $3, leased_until = 0,
         tried = case
           when $2 = 'tried' then jsonb_build_object('new_total', new_total, 'updated_total', updated_total,
             'same_total', same_total,
           'doubtful_total', doubtful_total, 'wrong_total', wrong_total) else tried end
       where id = $1`,
      [batch.id, isTrial(batch) ? 'tried' : 'done', now()],
    )
    if (isTrial(batch) && batch.origin === 'feed' && !batch.reading.staysTried)
      await goOn(inner, { batch, now: now(), fourEyes })
    else if (!isTrial(batch) || batch.origin === 'feed')
      await mailResult(inner, { batchId: batch.id, now: now() })
    return true
  })

/** Runs a feed after its trial automatically, or holds all of it for one of the staff. */
async function goOn(
  db: Database,
  { batch, now, fourEyes }: { batch: Batch; now: number; fourEyes: readonly FourEyesArea[] },
): Promise<void> {
  const found = await db.one<{ terms: Partial<ImportedTerms> }>(
    'select terms from import_batch where id = $1',
    [batch.id],
  )
  const terms: ImportedTerms = { total: 0, areas: {}, examples: [], ...found?.terms }
  const [area] = areasToConfirm(terms, fourEyes)
  if (area) await askAnother(db, { batch, terms, area, now })
  else await beginPass(db, { id: batch.id, state: 'running', now })
}
