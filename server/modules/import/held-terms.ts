import { createHash } from 'node:crypto'
import type { FourEyesArea } from '../../../src/contract/desk/lot-states'
import type { Database } from '../../db/database'
import { areasToConfirm, changedTerms, MAX_EXAMPLES, type ImportedTerms } from '../../shared/lot-terms'
import type { Kind, Written } from './kind'

/**
 * Statements of people that term changes depend on, as they were at the time: words as `field:word=meaning`, numbers as
 * `number=entity`, and the users.
 */
export interface Said {
  words: readonly string[]
  refs: readonly string[]
  /** Users whose statements nobody else has confirmed. */
  uids: readonly number[]
}

/** Aborts a step that changes unconfirmed terms of lots; its transaction rolls back. */
export class HeldImport extends Error {
  constructor(
    readonly terms: ImportedTerms,
    readonly hashes: readonly string[],
    readonly said: Said,
  ) {
    super('an import changes terms of lots that another has to confirm')
  }
}

/** Hashes one change of a lot's terms: the lot with its terms before and after. Null: no term changes, or the lot is new. */
function hashChangedTerms({ before, after }: Written): string | null {
  if (before === null) return null
  const names = changedTerms(before, after)
  if (names.length === 0) return null
  const change = names.map(name => [name, before[name] ?? null, after[name] ?? null])
  return createHash('sha256')
    .update(JSON.stringify([before.id, change]))
    .digest('hex')
}

export const changesTerms = (one: Written): boolean => hashChangedTerms(one) !== null

export const termHashes = (written: readonly Written[]): string[] =>
  written.flatMap(one => hashChangedTerms(one) ?? [])

/** Stores the changes that a pass found, so that a confirmation covers exactly these. */
export const keepHashes = (db: Database, batchId: number, hashes: readonly string[]) =>
  db.query<never>(
    'insert into import_term (batch_id, hash) select $1::bigint, unnest($2::text[]) on conflict do nothing',
    [batchId, hashes],
  )

/** Deletes unconfirmed changes of an earlier pass, so that only the pending ones are shown. */
export const dropUnconfirmed = (db: Database, batchId: number) =>
  db.query<never>('delete from import_term where batch_id = $1 and not is_confirmed', [batchId])

/** Confirms all changes found so far, after one of the staff has seen them. */
export const confirmHashes = (db: Database, batchId: number) =>
  db.query<never>('update import_term set is_confirmed = true where batch_id = $1', [batchId])

/** Stores the people's statements that a pass depends on. */
export const keepSaid = (db: Database, batchId: number, { words, refs, uids }: Said) =>
  db.query<never>(
    `update import_batch set said_words = array(select distinct w from unnest(said_words || $2::text[]) as w),
       said_refs = array(select distinct r from unnest(said_refs || $3::text[]) as r),
       said_uids = array(select distinct u from unnest(said_uids || $4::bigint[]) as u) where id = $1`,
    [batchId, words, refs, uids],
  )

/**
 * Marks the statements that this batch depends on as confirmed by a second person, so that their authors may confirm later batches. A
 * statement changed since the pass stays unconfirmed.
 */
export async function confirmSaid(db: Database, batchId: number): Promise<void> {
  await db.query(
    `update import_word w set said_uid = null from import_batch b
     where b.id = $1 and w.kind = b.kind and w.source = b.source and w.field || ':' || w.word || '=' || w.meaning = any(b.said_words)`,
    [batchId],
  )
  await db.query(
    `update import_source s set said_uid = null from import_batch b
     where b.id = $1 and s.kind = b.kind and s.source = b.source and s.ref || '=' || coalesce(s.entity_id::text, '') = any(b.said_refs)`,
    [batchId],
  )
}

/**
 * Throws HeldImport if rows change covered terms that nobody has confirmed: a lot changed after it was shown, or a row was wrong in the
 * trial and is valid now.
 */
export async function refuseUnconfirmed(
  db: Database,
  {
    kind,
    batchId,
    covered,
    said,
  }: { kind: Kind; batchId: number; covered: readonly FourEyesArea[]; said: Said },
  written: readonly Written[],
): Promise<void> {
  if (!kind.termsOf || covered.length === 0) return
  const confirmed = await db.query<{ hash: string }>(
    'select hash from import_term where batch_id = $1 and is_confirmed and hash = any($2)',
    [batchId, termHashes(written)],
  )
  const known = new Set(confirmed.map(({ hash }) => hash))
  const open = written.filter(one => !known.has(hashChangedTerms(one) ?? ''))
  const terms = kind.termsOf(open)
  if (terms && areasToConfirm(terms, covered).length > 0) throw new HeldImport(terms, termHashes(open), said)
}

export const addTerms = (one: Partial<ImportedTerms>, other: ImportedTerms): ImportedTerms => ({
  total: (one.total ?? 0) + other.total,
  areas: {
    states: (one.areas?.states ?? 0) + (other.areas.states ?? 0),
    prices: (one.areas?.prices ?? 0) + (other.areas.prices ?? 0),
  },
  examples: [...(one.examples ?? []), ...other.examples].slice(0, MAX_EXAMPLES),
})
