// Database access of import batches. A batch is one file: its bytes in chunks, its mapping, and the state of its pass (trial, run or
// undo). A process leases a batch for `LEASE` seconds and renews the lease with each step. Each step locks the batch row and compares
// state and line, so a pass that was paused or taken over by another process stops. Progress is stored in the step's transaction.

import { foldForMatch } from '../../../src/lib/text/normalize-input'
import { insertRows } from '../../db/insert-rows'
import type { Database } from '../../db/database'
import type { ImportState } from '../../../src/contract/codes'
import type { ImportedTerms } from '../../shared/lot-terms'
import type { Encoding } from '../../readers/encoding'
import type { FeedTimetable } from '../../readers/gtfs'
import { addTerms, keepHashes, keepSaid } from './held-terms'
import type { Kind } from './kind'
import type { Format, Place, Source } from './lines'
import type { Faulty, Mapping, Reading, WordMeanings } from './read-row'
import type { Step } from './step'
import { buildStepRows } from './step-rows'
import { saveMissing } from './missing-places'
import { rowsOfPacked } from './workbook'

export interface Batch {
  id: number
  /** Attempts since the last committed step; a batch that fails on its fourth attempt is ended. */
  tries: number
  kind: string
  source: string
  origin: 'desk' | 'command' | 'feed'
  file: string
  format: Format
  encoding: Encoding
  map: Mapping
  state: ImportState
  line: number
  row_done: number
  /** People's corrections before the run: cell texts by field, by line. */
  mended: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** User who uploaded it; null: a feed or a command. */
  uid: number | null
  reading: BatchReading
  /** Lines with unlikely values that a person confirmed. */
  confirmed: Readonly<Record<string, true>>
}

/**
 * Settings for reading a batch's file: the position of its table, units, word meanings given by a command for this file only, and
 * `takesAll`, a person's reason for accepting all unlikely values at once; `staysTried`: a feed that staff run after its trial.
 */
export type BatchReading = Reading & Place & { takesAll?: string; staysTried?: boolean }

export const BATCH_COLUMNS =
  'id, tries, kind, source, origin, file, format, encoding, map, state, line, row_done, mended, uid, reading, confirmed'

export const loadBatch = (db: Database, id: number) =>
  db.one<Batch>(`select ${BATCH_COLUMNS} from import_batch where id = $1`, [id])

interface NewBatch {
  kind: string
  source: string
  origin: Batch['origin']
  file: string
  format: Format
  uid: number | null
  state: ImportState
  encoding?: Encoding
  map?: Mapping
  reading?: BatchReading
  /** Batch whose rows named the places that this one creates. */
  parent?: number
  now: number
}

export async function addBatch(
  db: Database,
  {
    kind,
    source,
    origin,
    file,
    format,
    uid,
    state,
    encoding = 'utf-8',
    map = {},
    reading = {},
    parent,
    now,
  }: NewBatch,
): Promise<number> {
  const row = await db.one<{ id: number }>(
    `insert into import_batch (kind, source, origin, file, format, uid, state, encoding, map, reading, created_at, parent_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      kind,
      source,
      origin,
      file,
      format,
      uid,
      state,
      encoding,
      JSON.stringify(map),
      JSON.stringify(reading),
      now,
      parent ?? null,
    ],
  )
  if (!row) throw new Error('no number for a new batch')
  return row.id
}

/** Returns the meanings that people gave to a source's words, and the users whose meanings nobody else has confirmed. */
async function loadWordMeanings(
  db: Database,
  kind: string,
  source: string,
): Promise<{ words: WordMeanings; speakers: Record<string, number> }> {
  const rows = await db.query<{ field: string; word: string; meaning: string; said_uid: number | null }>(
    'select field, word, meaning, said_uid from import_word where kind = $1 and source = $2',
    [kind, source],
  )
  const found: Record<string, Record<string, string>> = {}
  const speakers: Record<string, number> = {}
  for (const { field, word, meaning, said_uid: uid } of rows) {
    ;(found[field] ??= {})[word] = meaning
    if (uid !== null) speakers[`${field}:${word}=${meaning}`] = uid
  }
  return { words: found, speakers }
}

export async function keepMeaning(
  db: Database,
  one: {
    kind: string
    source: string
    field: string
    word: string
    meaning: string
    /** User who gave the meaning; null: a command. */
    uid: number | null
    now: number
  },
): Promise<void> {
  await db.query(
    `insert into import_word (kind, source, field, word, meaning, updated_at, said_uid) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (kind, source, field, word)
     do update set meaning = excluded.meaning, updated_at = excluded.updated_at, said_uid = excluded.said_uid`,
    [one.kind, one.source, one.field, foldForMatch(one.word), one.meaning, one.now, one.uid],
  )
}

/** Returns how the cells of a batch are read; words of its command override the stored ones of its source. */
export async function loadReading(db: Database, { kind, source, reading }: Batch): Promise<Reading> {
  const { words: kept, speakers } = await loadWordMeanings(db, kind, source)
  const said = Object.entries(reading.words ?? {}).map(([field, words]) => [
    field,
    { ...kept[field], ...words },
  ])
  return { ...reading, words: { ...kept, ...Object.fromEntries(said) } as WordMeanings, speakers }
}

/** Yields the stored bytes of a batch, one chunk at a time. */
export const loadBatchChunks = (db: Database, batchId: number): Source =>
  async function* () {
    for (let no = 0; ; no += 1) {
      const chunk = await db.one<{ bytes: Buffer }>(
        'select bytes from import_chunk where batch_id = $1 and no = $2',
        [batchId, no],
      )
      if (!chunk) return
      yield chunk.bytes
    }
  }

export async function keepChunk(db: Database, batchId: number, no: number, bytes: Uint8Array): Promise<void> {
  await db.query(
    `insert into import_chunk (batch_id, no, bytes) values ($1, $2, $3) on conflict (batch_id, no) do update set bytes = excluded.bytes`,
    [batchId, no, Buffer.from(bytes)],
  )
}

const CHUNK = 1024 * 1024

/** Stores the timetable that came with a batch; it is in force while the batch is done. */
export const keepTimetable = (
  db: Database,
  batchId: number,
  { day, bytes, trips }: FeedTimetable,
): Promise<unknown> =>
  db.query('insert into metro_timetable (batch_id, day, bytes, trips) values ($1, $2, $3, $4)', [
    batchId,
    day,
    Buffer.from(bytes),
    trips,
  ])

/** Replaces the stored bytes of a packed file with its unpacked rows. Throws a FileError. */
export async function unpackBatch(db: Database, id: number, name: string): Promise<void> {
  const parts: Uint8Array[] = []
  for await (const part of loadBatchChunks(db, id)()) parts.push(part)
  const { lines: rows, timetable } = await rowsOfPacked(name, Buffer.concat(parts))
  await db.transaction(async inner => {
    await inner.query('delete from import_chunk where batch_id = $1', [id])
    for (let at = 0, no = 0; at < rows.length; at += CHUNK, no += 1)
      await keepChunk(inner, id, no, rows.subarray(at, at + CHUNK))
    if (timetable) await keepTimetable(inner, id, timetable)
  })
}

/** Starts a pass over all rows of a batch and resets its counters. */
export async function beginPass(
  db: Database,
  { id, state, now }: { id: number; state: 'trying' | 'running'; now: number },
): Promise<void> {
  await db.query('delete from import_seen where batch_id = $1', [id])
  await db.query('delete from import_row where batch_id = $1', [id])
  await db.query('delete from import_missing where batch_id = $1', [id])
  if (state === 'trying') await db.query('delete from import_term where batch_id = $1', [id])
  await db.query(
    `update import_batch set state = $2, fault = '', line = 0, row_done = 0, new_total = 0, updated_total = 0, same_total = 0,
       doubtful_total = 0, wrong_total = 0, mark_total = 0, notice_total = 0, risks = '{}',
       terms = '{}', said_words = '{}', said_refs = '{}', said_uids = '{}', started_at = $3, ended_at = null,
       leased_until = 0, tries = 0
       where id = $1`,
    [id, state, now],
  )
}

/** Seconds for which a process leases a batch; each step renews the lease. */
export const LEASE = 60

/**
 * Forces index scans in this transaction. A plan made while the tables were empty uses sequential scans and stays until the next
 * ANALYZE, so each step of a large file would be slower than the one before.
 */
export const byIndex = (db: Database) => db.query<never>('set local enable_seqscan = off')

/** Locks the batch for a step; returns false if the state or the line has changed, because another process has it or somebody paused it. */
export async function holdBatch(db: Database, { id, state, line }: Batch): Promise<boolean> {
  await byIndex(db)
  const held = await db.one<{ id: number }>(
    'select id from import_batch where id = $1 and state = $2 and line = $3 for update',
    [id, state, line],
  )
  return held !== undefined
}

export interface Progress {
  line: number
  rows: number
  notices: number
  risks: Readonly<Record<string, number>>
  now: number
}

/** Maximum of wrong rows that can be corrected one by one in the admin console; with more, the file itself has to be corrected. */
const MENDABLE = 1_000

/** Stores the result of a step, in its transaction. */
export async function keepStep(
  db: Database,
  kind: Kind,
  { batch, step, faulty }: { batch: Batch; step: Step; faulty: readonly Faulty[] },
  { line, rows, notices, risks, now }: Progress,
): Promise<void> {
  const wrong = [...faulty, ...step.faulty]
  const earlier =
    wrong.length === 0
      ? undefined
      : await db.one<{ wrong_total: number }>('select wrong_total from import_batch where id = $1', [
          batch.id,
        ])
  if (step.terms) await keepTerms(db, batch.id, step.terms)
  if (step.said.words.length > 0 || step.said.refs.length > 0) await keepSaid(db, batch.id, step.said)
  if (batch.state !== 'running' && step.termHashes.length > 0) await keepHashes(db, batch.id, step.termHashes)
  await saveMissing(db, batch.id, step.missing)
  const isMendable = Number(earlier?.wrong_total ?? 0) < MENDABLE
  await insertRows(db, 'import_row', buildStepRows(kind, { batch, step, wrong, isMendable }))
  await addProgress(db, { batch, step, faulty }, { line, rows, notices, risks, now })
}

async function addProgress(
  db: Database,
  { batch, step, faulty }: { batch: Batch; step: Step; faulty: readonly Faulty[] },
  { line, rows, notices, risks, now }: Progress,
): Promise<void> {
  const { counts } = step
  await db.query(
    `update import_batch set line = $2, row_done = row_done + $3, new_total = new_total + $4, updated_total = updated_total + $5,
       same_total = same_total + $6, doubtful_total = doubtful_total + $7, wrong_total = wrong_total + $8, notice_total = notice_total + $9,
       mark_total = mark_total + $12,
       risks = risks
         || (select coalesce(jsonb_object_agg(key, value::text::bigint + coalesce((risks ->> key)::bigint, 0)), '{}')
           from jsonb_each($10::jsonb)),
       leased_until = case when leased_until = 0 then 0 else $11 end, tries = 0
     where id = $1`,
    [
      batch.id,
      line,
      rows,
      counts.new_total,
      counts.updated_total,
      counts.same_total,
      counts.doubtful_total,
      counts.wrong_total + faulty.length,
      notices,
      JSON.stringify(risks),
      now + LEASE,
      step.marked.length,
    ],
  )
}

/** Adds the term changes of a step to those of the pass so far. */
async function keepTerms(db: Database, batchId: number, terms: ImportedTerms): Promise<void> {
  const kept = await db.one<{ terms: Partial<ImportedTerms> }>(
    'select terms from import_batch where id = $1',
    [batchId],
  )
  await db.query('update import_batch set terms = $2 where id = $1', [
    batchId,
    JSON.stringify(addTerms(kept?.terms ?? {}, terms)),
  ])
}
