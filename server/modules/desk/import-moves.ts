/**
 * State transitions of an import batch that staff trigger: upload → mapping → trial → run → undo or delete. Each transition locks the batch
 * row, checks that its state allows the step, and writes an audit. Trials, runs and undos are only scheduled here; a background job
 * processes the rows. A batch that waits for a second person's approval (`fourEyed`) cannot be changed meanwhile, and a run that changes
 * prices or states of lots needs that approval.
 */

import type { ImportState } from '../../../src/contract/codes'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Database } from '../../db/database'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { checkDeclared } from '../../shared/declared-changes'
import { fourEyed, requireAnother, waitingSql, type Eyed } from '../../shared/four-eyes'
import { inHeldTransaction } from '../../shared/transaction'
import {
  addBatch,
  loadBatch,
  beginPass,
  loadBatchChunks,
  keepChunk,
  keepMeaning,
  unpackBatch,
  type Batch,
  type BatchReading,
} from '../import/batches'
import { Wrong } from '../import/cells'
import { termsToTakeBack, titleOfTerms, toldTerms } from '../import/confirm'
import { confirmHashes, confirmSaid } from '../import/held-terms'
import { readTableHead, mappedOnce, type Head } from '../import/head'
import { detectFileFormat } from '../import/import-file'
import { knownMap } from '../import/maps'
import { findImportKind } from '../import/kinds/kinds'
import type { Kind } from '../import/kind'
import { detectEncoding, FileError } from '../import/lines'
import { unitQuestion, unknownUnits, unmapped } from '../import/read-row'
import { isPacked } from '../import/workbook'
import { batchToMove, refuseWaiting, undoSince, type Input, type Output } from './imports'

/** Audits the transition of a batch between two states, with the person who made it. */
async function moveTo(
  context: Context,
  {
    id,
    action,
    from,
    to,
    before = {},
    after = {},
  }: { id: number; action: string; from: ImportState; to: ImportState; before?: object; after?: object },
): Promise<{ id: number; state: ImportState }> {
  await writeAudit(context, {
    action,
    entityType: 'import_batch',
    entityId: id,
    before: { state: from, ...before },
    after: { state: to, ...after },
  })
  return { id, state: to }
}

/** Maximum unfinished uploads per person: one more deletes the oldest, so nobody has to wait. */
const MAX_UNENDED = 3

const beginUpload = (context: Context, { kind, name }: { kind: string; name: string }): Promise<number> =>
  inHeldTransaction(context, async ({ db, now }) => {
    const uid = requireUid(context)
    await db.query(`select pg_advisory_xact_lock(hashtext('imports of ' || $1))`, [String(uid)])
    const id = await addBatch(db, {
      kind,
      source: '',
      origin: 'desk',
      file: name,
      format: detectFileFormat(name),
      uid,
      state: 'uploading',
      now,
    })
    await db.query(
      `delete from import_batch where id in (
         select id from import_batch where uid = $1 and state = 'uploading' and origin = 'desk' order by id desc offset ${MAX_UNENDED})`,
      [uid],
    )
    return id
  })

/** desk/import-upload: receives a part of a file; after the last part the columns are read. */
export async function uploadImport(
  context: Context,
  { id: begun, kind, name, part, parts, file }: Input<'desk/import-upload'>,
): Promise<Output<'desk/import-upload'>> {
  const bytes = file as Uint8Array
  if (begun === undefined && part !== 0) throw badField({ field: 'part', message: '应从第一段开始' })
  const id = begun ?? (await beginUpload(context, { kind, name }))
  await inHeldTransaction(context, async inner => {
    const batch = await inner.db.one<{ uid: number | null; state: string }>(
      'select uid, state from import_batch where id = $1 for update',
      [id],
    )
    if (!batch || batch.uid !== requireUid(context)) throw notFound('没有这个批次')
    if (batch.state !== 'uploading') throw conflict('这个文件已经传完')
    await keepChunk(inner.db, id, part, bytes)
  })
  if (part < parts - 1) return { id, state: 'uploading' }
  return endUpload(context, { id, kind, name, parts })
}

async function endUpload(
  context: Context,
  { id, kind: kindName, name, parts }: { id: number; kind: string; name: string; parts: number },
): Promise<Output<'desk/import-upload'>> {
  const { db } = context
  const come = await db.one<{ total: number; bytes: number }>(
    'select count(*)::int as total, coalesce(sum(length(bytes)), 0) as bytes from import_chunk where batch_id = $1',
    [id],
  )
  if (come?.total !== parts) throw conflict('文件有几段没有传到，请重新上传')
  const kind = findImportKind(kindName)
  if (!kind) throw badField({ field: 'kind', message: '没有这类表' })
  try {
    const isWhole = isPacked(kindName, name)
    if (isWhole) await unpackBatch(db, id, name)
    const format = isWhole ? 'rows' : detectFileFormat(name)
    const source = loadBatchChunks(db, id)
    const encoding = format === 'rows' ? 'utf-8' : await detectEncoding(source)
    const head = await readTableHead(source, { format, encoding }, kind)
    if (head.names.length === 0) throw new FileError('没有读到列名，第一行应为各列的名称')
    return await inHeldTransaction(context, async inner => {
      const { state } = await batchToMove(inner, id, ['uploading'])
      await inner.db.query(
        `update import_batch set state = 'mapping', format = $2, encoding = $3, byte_total = $4 where id = $1`,
        [id, format, encoding, come.bytes],
      )
      await keepHead(inner, { id, kind, head })
      return moveTo(inner, {
        id,
        action: 'desk/import-upload',
        from: state,
        to: 'mapping',
        after: { kind: kindName, file: name },
      })
    })
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    await db.query('delete from import_batch where id = $1', [id])
    throw badField({ field: 'file', message: error.message })
  }
}

/** Stores the header of a file and the saved mapping that matches it; a person is asked for the source if no saved mapping has one. */
async function keepHead(
  { db }: Context,
  { id, kind, head }: { id: number; kind: Kind; head: Head },
): Promise<void> {
  const { names, samples, place, above, sheets, firstLines } = head
  const known = await knownMap(db, kind, names)
  const reading = { ...place, above, sheets, firstLines, ...known?.reading }
  await db.query(
    `update import_batch
     set head = $2, map = $3, source = case when $4 = '' then source else $4 end, map_name = $5, reading = $6,
       map_uid = $7, mended = '{}', confirmed = '{}'
     where id = $1`,
    [
      id,
      JSON.stringify(names.map(one => ({ name: one, samples: samples[one] ?? [] }))),
      JSON.stringify(known?.map ?? mappedOnce(kind, names).map),
      known?.source ?? '',
      known?.name ?? '',
      JSON.stringify(reading),
      known?.said_uid ?? null,
    ],
  )
}

/** desk/import-place: selects another worksheet or header line; the columns are read again. */
export async function placeImport(
  context: Context,
  { id, sheet, header }: Input<'desk/import-place'>,
): Promise<Output<'desk/import-place'>> {
  const { db } = context
  const batch = await loadBatch(db, id)
  const kind = batch && findImportKind(batch.kind)
  if (!batch || !kind) throw notFound('没有这个批次')
  const place = { ...(sheet === '' ? {} : { sheet }), ...(header === 0 ? {} : { header }) }
  const { format, encoding } = batch
  const head = await readTableHead(loadBatchChunks(db, id), { format, encoding, ...place }, kind).catch(
    (error: unknown) => {
      throw error instanceof FileError ? badField({ field: 'header', message: error.message }) : error
    },
  )
  return inHeldTransaction(context, async inner => {
    const { state } = await batchToMove(inner, id, ['mapping', 'tried', 'failed'])
    await refuseWaiting(inner.db, id)
    await inner.db.query(`update import_batch set state = 'mapping', fault = '' where id = $1`, [id])
    await keepHead(inner, { id, kind, head })
    return moveTo(inner, { id, action: 'desk/import-place', from: state, to: 'mapping', after: place })
  })
}

/** desk/import-map: sets the meaning of each column and starts the trial. */
export const mapImport = (
  context: Context,
  { id, source, map, map_name, units = {} }: Input<'desk/import-map'>,
): Promise<Output<'desk/import-map'>> =>
  inHeldTransaction(context, async context => {
    const { db, now } = context
    const batch = await batchToMove(context, id, ['mapping', 'tried', 'failed'])
    await refuseWaiting(db, id)
    const kind = findImportKind(batch.kind)
    const head = await db.one<{ names: string[]; reading: BatchReading }>(
      `select coalesce(array(select one ->> 'name' from jsonb_array_elements(head) as one), '{}') as names, reading
       from import_batch
       where id = $1`,
      [id],
    )
    if (!kind || !head) throw notFound('没有这个批次')
    const given = Object.entries(map)
    const unknown = given.find(([field]) => !kind.columns.some(one => one.field === field))
    if (unknown) throw badField({ field: 'map', message: `没有“${unknown[0]}”这一项` })
    const strange = given.find(([, name]) => !head.names.includes(name))
    if (strange) throw badField({ field: 'map', message: `文件里没有“${strange[1]}”这一列` })
    const lacking = unmapped(kind.columns, map)
    if (lacking.length > 0) throw badField({ field: 'map', message: `缺少列：${lacking.join('、')}` })
    const reading: BatchReading = { ...head.reading, units: checkGivenUnits(kind, map, units) }
    const open = unknownUnits(kind.columns, map, reading)
    if (open.length > 0) throw badField({ field: 'units', message: open.map(unitQuestion).join('；') })
    if (map_name !== '')
      await db.query(
        `insert into import_map (kind, name, source, map, reading, updated_at, said_uid) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (kind, name)
         do update set source = excluded.source, map = excluded.map, reading = excluded.reading,
           updated_at = excluded.updated_at, said_uid = excluded.said_uid`,
        [
          batch.kind,
          map_name,
          source,
          JSON.stringify(map),
          JSON.stringify({ units: reading.units }),
          now,
          requireUid(context),
        ],
      )
    await db.query(
      `update import_batch set source = $2, map = $3, map_name = $4, reading = $5, map_uid = $6, confirmed = '{}' where id = $1`,
      [id, source, JSON.stringify(map), map_name, JSON.stringify(reading), requireUid(context)],
    )
    await beginPass(db, { id, state: 'trying', now })
    return moveTo(context, {
      id,
      action: 'desk/import-map',
      from: batch.state,
      to: 'trying',
      after: { kind: batch.kind, source, map, kept: map_name },
    })
  })

/** Returns the units that a person chose; throws for a column that has no units. Ignores columns that are not mapped. */
function checkGivenUnits(
  kind: Kind,
  map: Readonly<Record<string, string>>,
  units: Readonly<Record<string, string>>,
): Record<string, string> {
  const given = Object.entries(units).filter(([field]) => map[field] !== undefined)
  const strange = given.find(([field]) => !kind.columns.some(one => one.field === field && one.cell.units))
  if (strange) throw badField({ field: 'units', message: `“${strange[0]}”没有单位` })
  return Object.fromEntries(given)
}

/** desk/import-words: sets the meaning of words of a source; a tried batch repeats its trial. */
export const wordImport = (
  context: Context,
  { id, words }: Input<'desk/import-words'>,
): Promise<Output<'desk/import-words'>> =>
  inHeldTransaction(context, async context => {
    const { db, now } = context
    const batch = await batchToMove(context, id, ['mapping', 'tried', 'paused', 'done'])
    const kind = findImportKind(batch.kind)
    if (!kind) throw notFound('没有这个批次')
    await refuseWaitingSource(db, batch)
    for (const { field, word, meaning } of words) {
      const cell = kind.columns.find(one => one.field === field)?.cell
      if (!cell?.choices) throw badField({ field: 'words', message: `没有“${field}”这一项可选` })
      if (meaning !== '' && cell.read(meaning) instanceof Wrong)
        throw badField({ field: 'words', message: `应为 ${cell.choices.join('、')} 之一` })
      await keepMeaning(db, {
        ...{ kind: batch.kind, source: batch.source, field, word, meaning },
        ...{ uid: requireUid(context), now },
      })
    }
    if (batch.state === 'tried') await beginPass(db, { id, state: 'trying', now })
    return moveTo(context, {
      id,
      action: 'desk/import-words',
      from: batch.state,
      to: batch.state === 'tried' ? 'trying' : batch.state,
      after: { kind: batch.kind, source: batch.source, words },
    })
  })

/** Throws 1008 if a batch of this source waits for approval: words change what every batch of their source writes. */
async function refuseWaitingSource(
  db: Database,
  { kind, source }: Pick<Batch, 'kind' | 'source'>,
): Promise<void> {
  const waiting = await db.one<{ id: number }>(
    `select b.id from import_batch b where b.kind = $1 and b.source = $2 and ${waitingSql('import_batch', 'b.id')} is not null limit 1`,
    [kind, source],
  )
  if (waiting) await refuseWaiting(db, waiting.id)
}

/** desk/import-delete: deletes a batch that wrote nothing, or whose changes were undone or can no longer be undone. */
export const deleteImport = (
  context: Context,
  { id }: Input<'desk/import-delete'>,
): Promise<Output<'desk/import-delete'>> =>
  inHeldTransaction(context, async context => {
    const { db } = context
    const batch = await batchToMove(context, id, DELETABLE)
    await refuseWaiting(db, id)
    const live = await db.one<{ id: number }>(
      'select id from import_change where batch_id = $1 and state is null limit 1',
      [id],
    )
    if (live && batch.started_at !== null && batch.started_at >= undoSince(context.now))
      throw conflict('这批写入了数据，先撤销再删除')
    await moveTo(context, { id, action: 'desk/import-delete', from: batch.state, to: batch.state })
    await db.query('delete from import_batch where id = $1', [id])
    return { id }
  })
const DELETABLE: readonly ImportState[] = [
  'uploading',
  'mapping',
  'tried',
  'paused',
  'done',
  'undone',
  'failed',
]

/** desk/import-decide: decides about a row that resembles an existing lot, for this file and the next ones of its source. */
export const decideImport = (
  context: Context,
  { row_id, decision }: Input<'desk/import-decide'>,
): Promise<Output<'desk/import-decide'>> =>
  inHeldTransaction(context, async context => {
    const { db } = context
    const row = await db.one<{
      batch_id: number
      line: number
      ref: string
      entity_id: number | null
      decision: string | null
    }>(
      `select batch_id, line, ref, entity_id, decision from import_row where id = $1 and state = 'doubtful' for update`,
      [row_id],
    )
    if (!row) throw notFound('没有这一行，或已经处理过')
    // An implausible row is taken or left; only a row that resembles an existing lot can be merged with it or kept separate.
    if (decision !== 'later' && (decision === 'take') !== (row.entity_id === null))
      throw badField({ field: 'decision', message: '这一行不能这样处理' })
    const batch = await batchToMove(context, row.batch_id, ['tried', 'paused', 'done', 'failed'])
    await refuseWaiting(db, row.batch_id)
    await db.query('update import_row set decision = $2 where id = $1', [row_id, decision])
    const key = [batch.kind, batch.source, row.ref]
    if (row.entity_id === null)
      await db.query(
        `update import_batch
         set confirmed = case when $3 then confirmed || jsonb_build_object($2::text, true) else confirmed - $2::text end
         where id = $1`,
        [row.batch_id, String(row.line), decision === 'take'],
      )
    else if (decision === 'later')
      await db.query(
        'delete from import_source where kind = $1 and source = $2 and ref = $3 and hash is null and batch_id = $4',
        [...key, row.batch_id],
      )
    else
      await db.query(
        `insert into import_source (kind, source, ref, entity_id, batch_id, said_uid) values ($1, $2, $3, $4, $5, $6)
         on conflict (kind, source, ref)
         do update set entity_id = excluded.entity_id, batch_id = excluded.batch_id, said_uid = excluded.said_uid
         where import_source.hash is null`,
        [...key, decision === 'merge' ? row.entity_id : null, row.batch_id, requireUid(context)],
      )
    await writeAudit(context, {
      action: 'desk/import-decide',
      entityType: 'import_batch',
      entityId: row.batch_id,
      before: { ref: row.ref, decision: row.decision },
      after: { ref: row.ref, decision, entity_id: row.entity_id },
    })
    return { row_id, decision }
  })

/** desk/import-run: runs a tried batch from the beginning, continues a paused one, and applies later decisions to a finished one. */
export const eyedRun: Eyed<Input<'desk/import-run'>, { id: number; state: ImportState; title: string }> = {
  path: 'desk/import-run',
  titleOf: ({ title }) => title,
  run: (context, { id }) =>
    inHeldTransaction(context, async context => {
      const { db, now, approval } = context
      const batch = await batchToMove(context, id, ['tried', 'paused', 'done'])
      checkDeclared(context, 'lot-terms')
      const { state, terms } = batch
      const isConfirmed = approval?.kind === 'confirmed'
      if (isConfirmed) {
        await refuseOutdated(context, batch)
        await confirmHashes(db, id)
        await confirmSaid(db, id)
      } else await refuseWaiting(db, id)
      if (state === 'tried') {
        requireAnother(
          context,
          LOT_AREAS.filter(area => (terms.areas?.[area] ?? 0) > 0),
        )
        await beginPass(db, { id, state: 'running', now })
      } else
        await db.query(
          `update import_batch set state = 'running', leased_until = 0, tries = 0, ended_at = null where id = $1`,
          [id],
        )
      const told = toldTerms(terms)
      const moved = await moveTo(context, {
        ...{ id, action: 'desk/import-run', from: state, to: 'running' },
        ...told,
      })
      const merged = await mergedRows(context, id)
      return {
        ...moved,
        title: `${titleOfTerms(batch, terms)}${merged > 0 ? `，另有 ${merged} 行并入已有房源` : ''}`,
      }
    }),
}
const LOT_AREAS = ['states', 'prices'] as const

/** Counts the rows that a person decided to merge into the existing lots that they resemble. */
async function mergedRows({ db }: Context, id: number): Promise<number> {
  const row = await db.one<{ total: number }>(
    `select count(distinct line)::int as total from import_row where batch_id = $1 and state = 'doubtful' and decision = 'merge'`,
    [id],
  )
  return row?.total ?? 0
}

/** Throws if a later file of the same source was run already, since the earlier one must not overwrite it. */
async function refuseOutdated(
  { db }: Context,
  { id, kind, source }: Pick<Batch, 'id' | 'kind' | 'source'>,
): Promise<void> {
  const later = await db.one(
    `select 1
     from import_batch
     where kind = $2 and source = $3 and id > $1 and started_at is not null and state in ('running', 'paused', 'done')`,
    [id, kind, source],
  )
  if (later) throw conflict('同一来源已有更新的一批，请退回')
}

/** Runs the change, or stores it for approval; returns the batch in its current state if it waits. */
const moving = (eyed: Eyed<{ id: number }, { id: number; state: ImportState; title: string }>) => {
  const change = fourEyed(eyed)
  return async (context: Context, input: { id: number }) => {
    const { title: _, ...moved } = await change(context, input)
    if (moved.waiting === null) return moved
    const row = await context.db.one<{ state: ImportState }>('select state from import_batch where id = $1', [
      input.id,
    ])
    return { ...moved, state: row?.state ?? moved.state }
  }
}
export const runImport = moving(eyedRun)

/** desk/import-stop: stops a run or trial; written rows stay, and a run can be continued or undone. */
export const stopImport = (
  context: Context,
  { id }: Input<'desk/import-stop'>,
): Promise<Output<'desk/import-stop'>> =>
  inHeldTransaction(context, async context => {
    const { state } = await batchToMove(context, id, ['running', 'trying'])
    const to = state === 'trying' ? 'mapping' : 'paused'
    await context.db.query('update import_batch set state = $2, leased_until = 0 where id = $1', [id, to])
    return moveTo(context, { id, action: 'desk/import-stop', from: state, to })
  })

/**
 * desk/import-undo: a job reverts the batch, except for values that were changed since. Terms of lots that the batch changed count as
 * changed again.
 */
export const eyedTakeBack: Eyed<{ id: number }, { id: number; state: ImportState; title: string }> = {
  path: 'desk/import-undo',
  titleOf: ({ title }) => title,
  run: (context, { id }) =>
    inHeldTransaction(context, async context => {
      const batch = await batchToMove(context, id, ['done', 'paused', 'failed'])
      checkDeclared(context, 'lot-terms')
      const { state, started_at } = batch
      if (started_at === null || started_at < undoSince(context.now))
        throw conflict('超过 7 天，只能逐个修改')
      if (context.approval?.kind !== 'confirmed') await refuseWaiting(context.db, id)
      const terms = await termsToTakeBack(context.db, batch)
      requireAnother(
        context,
        LOT_AREAS.filter(area => (terms.areas[area] ?? 0) > 0),
      )
      await context.db.query(
        `update import_batch
         set state = 'undoing', undone_total = 0, kept_total = 0, used_total = 0, unfit_total = 0, leased_until = 0, tries = 0
         where id = $1`,
        [id],
      )
      const moved = await moveTo(context, {
        ...{ id, action: 'desk/import-undo', from: state, to: 'undoing' },
        ...toldTerms(terms),
      })
      return { ...moved, title: `撤销${titleOfTerms(batch, terms)}` }
    }),
}
export const undoImport = moving(eyedTakeBack)
