// One step of an import pass: up to 1,000 rows in one transaction. Rows are matched to stored records by the source's number, by our
// own number, or by their natural key. Each row becomes new, updated, unchanged, doubtful (a person decides) or wrong. A trial runs the
// same code but skips the final writes. `import_seen` records the numbers and keys of earlier steps, so that duplicates are found
// across the whole file.

import { isDeepStrictEqual } from 'node:util'
import { insertRows } from '../../db/insert-rows'
import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import type { Database } from '../../db/database'
import type { ImportedTerms } from '../../shared/lot-terms'
import { changesTerms, refuseUnconfirmed, termHashes, type Said } from './held-terms'
import {
  OWN_SOURCE,
  type Doubt,
  type Fault,
  type ImportTools,
  type Kind,
  type Missing,
  type Row,
  type Session,
  type Stored,
  type Written,
} from './kind'
import type { Faulty } from './read-row'
import { countMissing, listMissing } from './missing-places'

/** Number of rows by outcome. */
export interface Counts {
  new_total: number
  updated_total: number
  same_total: number
  doubtful_total: number
  wrong_total: number
}
export const NOTHING: Counts = {
  new_total: 0,
  updated_total: 0,
  same_total: 0,
  doubtful_total: 0,
  wrong_total: 0,
}

export interface Step {
  counts: Counts
  faulty: Faulty[]
  doubtful: { row: Row; doubt: Doubt }[]
  /** Changes to auction terms of lots that these rows make, or would make in a trial. */
  terms: ImportedTerms | null
  /** Hashes of the single term changes. */
  termHashes: string[]
  /** Rows that wait for a person, with their doubts. */
  asked: { row: Row; faults: Fault[] }[]
  /** Rows accepted despite unusual values. */
  marked: { row: Row; faults: Fault[] }[]
  /** Places that rows name and the database lacks, with the number of rows. */
  missing: (Missing & { total: number })[]
  /** Statements of people, confirmed by nobody else so far, that these rows depend on. */
  said: Said
}
export const NO_STEP: Step = {
  counts: NOTHING,
  faulty: [],
  doubtful: [],
  asked: [],
  marked: [],
  terms: null,
  termHashes: [],
  missing: [],
  said: { words: [], refs: [], uids: [] },
}

interface Given {
  kind: Kind
  session: Session
  tools: Omit<ImportTools, 'db'>
  rows: readonly Row[]
  /** Writes only the state of the pass itself. */
  isTrial: boolean
  /** Rows that are processed a second time, whose numbers are already recorded as seen. */
  isAgain?: boolean
  /** Areas in which changes need a second person's confirmation. */
  covered: readonly FourEyesArea[]
  /** Returns true if a person confirmed the unlikely values of the line. */
  isConfirmed?: (line: number) => boolean
}

/**
 * Compares rows with the stored records and writes those that are new or changed, within the caller's transaction. A trial differs only
 * in skipping the write.
 */
export async function takeStep(db: Database, given: Given): Promise<Step> {
  const { kind, session, tools, isTrial } = given
  const { fresh, twice } = given.isAgain ? { fresh: [...given.rows], twice: [] } : await unseen(db, given)
  const twins = given.isAgain ? new Map<Row, Fault>() : await loadTwinFaults(db, given, fresh)
  const known = await loadKnownByRef(db, kind, tools.source, fresh)
  const changed = fresh.filter(row => known.get(row.ref)?.hash !== row.hash || kind.isPlain)
  const faults = await session.resolve(db, changed)
  const open = changed.filter(row => !faults.has(row))
  const there = await findStoredRows(db, { kind, tools, rows: open, known, isTrial })
  const unknown = open.filter(row => !there.has(row) && !known.has(row.ref))
  const doubts = (await kind.doubts?.(db, unknown, tools.source)) ?? new Map<Row, Doubt>()
  await session.look?.(db, there)
  const written: Written[] = []
  const taken: Row[] = []
  const asked: Step['asked'] = []
  const marked: Step['marked'] = []
  for (const row of open) {
    if (doubts.has(row)) continue
    const before = there.get(row) ?? null
    const isConfirmed = given.isConfirmed?.(row.line) ?? false
    const made = session.complete(row, before, isConfirmed)
    const twin = before === null && !known.has(row.ref) ? twins.get(row) : undefined
    const unlikely =
      'faults' in made ? [] : [...(twin ? [twin] : []), ...(row.asked ?? []), ...(made.asked ?? [])]
    if ('faults' in made) faults.set(row, made.faults)
    else if (unlikely.length > 0 && !isConfirmed) asked.push({ row, faults: unlikely })
    else if (before === null || isChanged(kind, before, made.columns))
      written.push({ row, before, after: made.columns })
    else taken.push(row)
    if (!('faults' in made) && made.marks && made.marks.length > 0 && asked.at(-1)?.row !== row)
      marked.push({ row, faults: made.marks })
  }
  const terms = kind.termsOf?.(written) ?? null
  const said = collectSaidMeanings(
    written.filter(changesTerms).map(({ row }) => row),
    known,
  )
  if (!isTrial) {
    await refuseUnconfirmed(db, { kind, batchId: tools.batchId, covered: given.covered, said }, written)
    await write(db, given, written)
    await keepSources(db, given, { written, taken, there, known })
  }
  return {
    counts: {
      new_total: written.filter(({ before }) => before === null).length,
      updated_total: written.filter(({ before }) => before !== null).length,
      same_total: fresh.length - changed.length + taken.length,
      doubtful_total: doubts.size + asked.length,
      wrong_total: faults.size + twice.length,
    },
    faulty: [...twice, ...[...faults].map(([row, faults]) => ({ ...row, faults }))],
    doubtful: [...doubts].map(([row, doubt]) => ({ row, doubt })),
    terms,
    termHashes: terms === null ? [] : termHashes(written),
    asked,
    marked,
    missing: countMissing([
      ...open.flatMap(listMissing),
      ...[...faults.values()].flatMap(some => some.flatMap(({ missing }) => missing ?? [])),
    ]),
    said,
  }
}

/** Collects the words that were read by their stored meanings and the numbers that a person assigned to a record. */
function collectSaidMeanings(rows: readonly Row[], known: ReadonlyMap<string, Known>): Said {
  const numbers = rows.flatMap(({ ref }) => {
    const { said_uid: uid = null, ...one } = known.get(ref) ?? { ref, entity_id: null }
    return uid === null ? [] : [{ uid, ref: `${one.ref}=${one.entity_id ?? ''}` }]
  })
  const words = rows.flatMap(({ said }) => said?.words ?? [])
  const uids = [...rows.flatMap(({ said }) => said?.uids ?? []), ...numbers.map(({ uid }) => uid)]
  return { words: [...new Set(words)], refs: numbers.map(({ ref }) => ref), uids: [...new Set(uids)] }
}

/** Returns the rows that repeat an earlier row of the file under another number, with the error to show. */
async function loadTwinFaults(
  db: Database,
  { kind, tools }: Given,
  rows: readonly Row[],
): Promise<Map<Row, Fault>> {
  const keys = kind.twinsOf
    ? rows.flatMap(row => (kind.twinsOf?.(row) ?? []).map(key => ({ row, key: `=${key}` })))
    : []
  if (keys.length === 0) return new Map()
  const inserted = await db.query<{ ref: string; line: number }>(
    `insert into import_seen (batch_id, ref, line)
     select distinct on (ref) $1::bigint, ref, line
     from unnest($2::text[], $3::bigint[]) as k (ref, line)
     order by ref, line on conflict do nothing returning ref, line`,
    [tools.batchId, keys.map(({ key }) => key), keys.map(({ row }) => row.line)],
  )
  const own = new Set(inserted.map(({ ref, line }) => `${line} ${ref}`))
  const others = keys.filter(({ row, key }) => !own.has(`${row.line} ${key}`))
  if (others.length === 0) return new Map()
  const earlier = await db.query<{ ref: string; line: number }>(
    'select ref, line from import_seen where batch_id = $1 and ref = any($2)',
    [tools.batchId, others.map(({ key }) => key)],
  )
  const lineOf = new Map(earlier.map(({ ref, line }) => [ref, line]))
  return new Map(
    others.map(({ row, key }) => [
      row,
      { field: 'ref', message: `与第 ${lineOf.get(key) ?? ''} 行像是同一${kind.unit}，编号不同` },
    ]),
  )
}

/** Splits rows into those whose number is new in this file and those that repeat one. */
async function unseen(
  db: Database,
  { kind, rows, tools }: Given,
): Promise<{ fresh: Row[]; twice: Faulty[] }> {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(row.ref)) first.set(row.ref, row)
  const inserted = await db.query<{ ref: string }>(
    `insert into import_seen (batch_id, ref, line) select $1::bigint, * from unnest($2::text[], $3::bigint[])
     on conflict do nothing returning ref`,
    [tools.batchId, [...first.keys()], [...first.values()].map(({ line }) => line)],
  )
  const fresh = new Set(inserted.map(({ ref }) => ref))
  const isNew = (row: Row) => first.get(row.ref) === row && fresh.has(row.ref)
  const repeated = rows.filter(row => !isNew(row))
  const earlier = new Map(
    repeated.length === 0
      ? []
      : (
          await db.query<{ ref: string; line: number }>(
            'select ref, line from import_seen where batch_id = $1 and ref = any($2)',
            [tools.batchId, repeated.map(({ ref }) => ref)],
          )
        ).map(({ ref, line }) => [ref, line]),
  )
  const told = (row: Row): Fault => ({
    field: 'ref',
    message: `与第 ${earlier.get(row.ref) ?? ''} 行是同一${kind.unit}`,
  })
  return {
    fresh: rows.filter(isNew),
    twice: repeated.map(row => ({ ...row, faults: [told(row)] })),
  }
}

interface Known {
  ref: string
  entity_id: number | null
  hash: string | null
  /** User who assigned the number to the record, until somebody else confirms it. */
  said_uid: number | null
}

async function loadKnownByRef(
  db: Database,
  kind: Kind,
  source: string,
  rows: readonly Row[],
): Promise<Map<string, Known>> {
  if (kind.isPlain) return new Map()
  const formerOf = new Map(
    rows.flatMap(row => {
      const former = row.values.ref === undefined ? kind.formerRefOf?.(row.values, source) : undefined
      return former === undefined || former === row.ref ? [] : [[row.ref, former] as const]
    }),
  )
  const found = await db.query<Known>(
    'select ref, entity_id, hash, said_uid from import_source where kind = $1 and source = $2 and ref = any($3)',
    [kind.name, source, [...rows.map(({ ref }) => ref), ...formerOf.values()]],
  )
  const byRef = new Map(found.map(known => [known.ref, known]))
  for (const [ref, former] of formerOf) {
    const known = byRef.get(former)
    if (known && !byRef.has(ref)) byRef.set(ref, known)
  }
  return byRef
}

/**
 * Finds the stored record of each row: by the source's number, by our own number, else by its natural key. Locks the records unless it
 * is a trial.
 */
async function findStoredRows(
  db: Database,
  {
    kind,
    tools,
    rows,
    known,
    isTrial,
  }: Pick<Given, 'kind' | 'tools' | 'rows' | 'isTrial'> & { known: ReadonlyMap<string, Known> },
): Promise<Map<Row, Stored>> {
  const there = new Map<Row, Stored>()
  const idOf = new Map<Row, number>()
  for (const row of rows) {
    const id = known.get(row.ref)?.entity_id
    if (id !== null && id !== undefined) idOf.set(row, id)
  }
  if (kind.own && tools.source === OWN_SOURCE) {
    const asked = rows.filter(row => !idOf.has(row) && row.values.ref !== undefined)
    const own =
      asked.length === 0
        ? new Map<string, number>()
        : await kind.own.idsOf(
            db,
            asked.map(({ ref }) => ref),
          )
    for (const row of asked) {
      const id = own.get(row.ref)
      if (id !== undefined) idOf.set(row, id)
    }
  }
  const lock = isTrial ? '' : `order by ${kind.identity.map(name => `t.${name}`).join(', ')} for update of t`
  const kept = storedSql(kind)
  if (idOf.size > 0) {
    const found = await db.query<{ stored: Stored }>(
      `select ${kept} as stored from ${kind.table} t where t.id = any($1) ${lock}`,
      [[...new Set(idOf.values())]],
    )
    const byId = new Map(found.map(({ stored }) => [stored.id, stored]))
    for (const [row, id] of idOf) {
      const stored = byId.get(id)
      if (stored) there.set(row, stored)
    }
  }
  const unmet = rows.filter(row => !there.has(row))
  if (kind.natural && unmet.length > 0) await byNature(db, { kind, rows: unmet, there, kept, lock })
  return there
}

async function byNature(
  db: Database,
  {
    kind,
    rows,
    there,
    kept,
    lock,
  }: { kind: Kind; rows: readonly Row[]; there: Map<Row, Stored>; kept: string; lock: string },
): Promise<void> {
  const names = kind.natural ?? []
  const wanted = rows.map((row, no) => ({
    no,
    ...Object.fromEntries(names.map(name => [name, row.values[name]])),
  }))
  const found = await db.query<{ no: number; stored: Stored }>(
    `select k.no, ${kept} as stored from jsonb_array_elements($1::jsonb) with ordinality as a (item, n)
     cross join lateral (select (a.item ->> 'no')::int as no) k
     cross join lateral jsonb_populate_record(null::public.${kind.table}, a.item) w
     join ${kind.table} t on ${names.map(name => `t.${name} = w.${name}`).join(' and ')} ${kind.alive ? `and ${kind.alive}` : ''} ${lock}`,
    [JSON.stringify(wanted)],
  )
  for (const { no, stored } of found) {
    const row = rows[no]
    if (row && !there.has(row)) there.set(row, stored)
  }
}

/** SQL of a table row as a JSON object of the columns that are compared. */
export const storedSql = (kind: Kind) => {
  const names = [...new Set([...kind.identity, ...kind.kept])]
  return `(select to_jsonb(r) from (select ${names.map(name => `t.${name}`).join(', ')}) r)`
}

const isChanged = (kind: Kind, before: Stored, after: Stored) =>
  kind.kept.some(
    name =>
      Object.hasOwn(after, name) && name !== 'updated_at' && !isDeepStrictEqual(after[name], before[name]),
  )

async function write(
  db: Database,
  { kind, session, tools }: Given,
  written: readonly Written[],
): Promise<void> {
  const made = written.filter(({ before }) => before === null)
  if (made.length > 0 && kind.identity[0] === 'id') {
    const ids = await db.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2)`,
      [kind.table, made.length],
    )
    for (const [at, { after }] of made.entries()) after.id ??= ids[at]?.id
  }
  await session.beside?.(db, written)
  await insertRows(
    db,
    kind.table,
    made.map(({ after }) => after),
  )
  await updateRows(
    db,
    kind,
    written.filter(({ before }) => before !== null),
  )
  await insertRows(
    db,
    'import_change',
    written.map(({ row, before, after }) =>
      buildImportChange({ kind, batchId: tools.batchId, row, before, after }),
    ),
  )
}

const picked = (from: Stored, names: readonly string[]) =>
  Object.fromEntries(names.filter(name => Object.hasOwn(from, name)).map(name => [name, from[name]]))

function buildImportChange({ kind, batchId, row, before, after }: { kind: Kind; batchId: number } & Written) {
  const changed = before === null ? [] : changedNames(kind, before, after)
  const identity = picked({ ...before, ...after }, kind.identity)
  return {
    batch_id: batchId,
    entity_id: typeof identity.id === 'number' ? identity.id : null,
    ref: row.ref,
    identity,
    before: before === null ? null : picked(before, changed),
    after: picked(after, changed),
  }
}

const changedNames = (kind: Kind, before: Stored, after: Stored) =>
  kind.kept.filter(name => Object.hasOwn(after, name) && !isDeepStrictEqual(after[name], before[name]))

/** Updates, in one statement, all columns that change in any of the rows. */
export async function updateRows(
  db: Database,
  kind: Kind,
  written: readonly Pick<Written, 'before' | 'after'>[],
): Promise<void> {
  const names = kind.kept.filter(name =>
    written.some(
      ({ before, after }) => Object.hasOwn(after, name) && !isDeepStrictEqual(after[name], before?.[name]),
    ),
  )
  if (names.length === 0) return
  await db.query(
    `update ${kind.table} t set ${names.map(name => `${name} = r.${name}`).join(', ')}
     from json_populate_recordset(null::public.${kind.table}, $1) r where ${kind.identity.map(name => `t.${name} = r.${name}`).join(' and ')}`,
    [
      JSON.stringify(
        written.map(({ before, after }) => picked({ ...before, ...after }, [...kind.identity, ...names])),
      ),
    ],
  )
}

async function keepSources(
  db: Database,
  { kind, tools }: Given,
  {
    written,
    taken,
    there,
    known,
  }: {
    written: readonly Written[]
    taken: readonly Row[]
    there: ReadonlyMap<Row, Stored>
    known: ReadonlyMap<string, Known>
  },
): Promise<void> {
  if (kind.isPlain) return
  const rows = [
    ...written.map(({ row, before, after }) => ({ row, id: (before ?? after).id })),
    ...taken.map(row => ({ row, id: there.get(row)?.id })),
  ]
  if (rows.length === 0) return
  await db.query(
    `insert into import_source as s (kind, source, ref, entity_id, hash, batch_id, said_uid)
     select $1, $2, r.ref, r.id, r.hash, $3::bigint, r.uid
     from unnest($4::text[], $5::bigint[], $6::text[], $7::bigint[]) as r (ref, id, hash, uid)
     on conflict (kind, source, ref) do update set entity_id = excluded.entity_id, hash = excluded.hash, batch_id = excluded.batch_id`,
    [
      kind.name,
      tools.source,
      tools.batchId,
      rows.map(({ row }) => row.ref),
      rows.map(({ id }) => id),
      rows.map(({ row }) => row.hash),
      // A row that was known under another number so far keeps the user who identified it.
      rows.map(({ row }) => known.get(row.ref)?.said_uid ?? null),
    ],
  )
}
