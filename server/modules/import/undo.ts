// Undoes a batch, newest change first, in transactions of `STEP` changes. A change is reversed only if the record is still as the batch
// left it; otherwise it stays. New records that somebody follows or works on are hidden instead of deleted, or stay. Each step locks the batch,
// so an interrupted undo continues where it stopped.

import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../db/database'
import { holdBatch, LEASE, type Batch } from './batches'
import { findImportKind } from './kinds/kinds'
import type { Kind, Stored } from './kind'
import { storedSql, updateRows } from './step'

/** Changes per transaction. */
const STEP = 500

interface Change {
  id: number
  entity_id: number | null
  ref: string
  identity: Stored
  before: Stored | null
  after: Stored | null
}

/**
 * reversed: as before the batch. hidden, used: new, but somebody needs it. kept: changed since the batch. failed: no longer exists.
 */
type Outcome = 'reversed' | 'hidden' | 'used' | 'kept' | 'failed'

/** Reverses the changes of a batch, the last first; records changed since then stay as they are. */
export async function undoBatch(
  batch: Batch,
  { db, now }: { db: Database; now: () => number },
): Promise<'ended' | 'left'> {
  const kind = findImportKind(batch.kind)
  if (!kind) return 'left'
  for (;;) {
    const more = await db.transaction(async inner => {
      if (!(await holdBatch(inner, batch))) return 'left'
      const changes = await inner.query<Change>(
        `select id, entity_id, ref, identity, before, after
         from import_change
         where batch_id = $1 and state is null
         order by id desc
         limit ${STEP}`,
        [batch.id],
      )
      if (changes.length === 0) return 'ended'
      await undoSome(inner, { kind, batch, changes, now: now() })
      return 'more'
    })
    if (more === 'left') return 'left'
    if (more === 'ended') break
  }
  await db.transaction(async inner => {
    const undone = await inner.one(
      `update import_batch set state = 'undone', ended_at = $2, leased_until = 0
       where id = $1 and state = 'undoing' returning 1`,
      [batch.id, now()],
    )
    // Its rows are gone, so what they alone needed can go too.
    if (undone)
      await inner.query(
        `update import_batch
         set state = 'undoing', undone_total = 0, kept_total = 0, used_total = 0, unfit_total = 0, leased_until = 0, tries = 0
         where parent_id = $1 and state = 'done'`,
        [batch.id],
      )
  })
  return 'ended'
}

async function undoSome(
  db: Database,
  { kind, batch, changes, now }: { kind: Kind; batch: Batch; changes: readonly Change[]; now: number },
): Promise<void> {
  const stored = await storedNow(db, kind, changes)
  const touched = await changedSince(db, kind, batch, changes)
  const held =
    (await kind.needed?.(db, listEntityIds(changes.filter(({ before }) => before === null)))) ?? new Set()
  const outcome = new Map<number, Outcome>()
  for (const [at, change] of changes.entries()) {
    const there = stored.get(at)
    if (!there) outcome.set(change.id, 'failed')
    else if (change.before === null)
      outcome.set(
        change.id,
        touched.has(change.id)
          ? 'kept'
          : !held.has(Number(change.entity_id))
            ? 'reversed'
            : kind.hide
              ? 'hidden'
              : 'used',
      )
    else outcome.set(change.id, isAsLeft(kind, change, there) ? 'reversed' : 'kept')
  }
  const are = (one: Outcome) => changes.filter(({ id }) => outcome.get(id) === one)
  const left = await takeAway(
    db,
    kind,
    are('reversed').filter(({ before }) => before === null),
  )
  for (const { id } of left) outcome.set(id, 'used')
  await putBack(db, {
    kind,
    changes: are('reversed').filter(({ before }) => before !== null),
    all: changes,
    stored,
    now,
  })
  const hidden = listEntityIds(are('hidden'))
  if (hidden.length > 0) await kind.hide?.(db, hidden, now)
  await forgetSources(db, { kind, batch, changes: are('reversed') })
  await db.query(
    'update import_change c set state = o.state from unnest($1::bigint[], $2::text[]) as o (id, state) where c.id = o.id',
    [[...outcome.keys()], [...outcome.values()]],
  )
  await db.query(
    `update import_batch set undone_total = undone_total + $2, kept_total = kept_total + $3, used_total = used_total + $4,
       unfit_total = unfit_total + $5, leased_until = case when leased_until = 0 then 0 else $6 end, tries = 0
     where id = $1`,
    [
      batch.id,
      are('reversed').length + hidden.length,
      are('kept').length,
      are('used').length,
      are('failed').length,
      now + LEASE,
    ],
  )
}

const listEntityIds = (changes: readonly Change[]) =>
  changes.flatMap(({ entity_id }) => (entity_id === null ? [] : [entity_id]))

/** Locks the current rows and returns them by the index of their change. */
async function storedNow(db: Database, kind: Kind, changes: readonly Change[]): Promise<Map<number, Stored>> {
  const found = await db.query<{ no: number; stored: Stored }>(
    `select (a.n - 1)::int as no, ${storedSql(kind)} as stored from jsonb_array_elements($1::jsonb) with ordinality as a (item, n)
     cross join lateral jsonb_populate_record(null::public.${kind.table}, a.item) w
     join ${kind.table} t on ${kind.identity.map(name => `t.${name} = w.${name}`).join(' and ')}
     order by ${kind.identity.map(name => `t.${name}`).join(', ')} for update of t`,
    [JSON.stringify(changes.map(({ identity }) => identity))],
  )
  return new Map(found.map(({ no, stored }) => [no, stored]))
}

/** Returns the changes whose record another batch or a person has changed since. */
async function changedSince(
  db: Database,
  kind: Kind,
  batch: Batch,
  changes: readonly Change[],
): Promise<Set<number>> {
  const found = await db.query<{ id: number }>(
    `select c.id from import_change c join import_batch b on b.id = c.batch_id
     where c.id = any($1) and (
       exists (select 1 from import_change o join import_batch ob on ob.id = o.batch_id
         where o.entity_id = c.entity_id and o.id > c.id and ob.kind = $2 and o.batch_id <> $3 and o.state is null)
       or exists (select 1 from audit a where a.entity_type = $4 and a.entity_id = c.entity_id and a.at >= b.started_at))`,
    [changes.map(({ id }) => id), kind.name, batch.id, kind.table],
  )
  return new Set(found.map(({ id }) => id))
}

const isAsLeft = (kind: Kind, { after }: Change, there: Stored) =>
  Object.entries(after ?? {}).every(
    ([name, value]) => name === 'updated_at' || isDeepStrictEqual(there[name], value),
  )

/**
 * Deletes new records and returns those that are still there: a view keeps a place that contains anything. Repeated while some go,
 * because a place goes only after those in it.
 */
async function takeAway(db: Database, kind: Kind, changes: readonly Change[]): Promise<readonly Change[]> {
  if (changes.length === 0) return []
  await kind.remove?.(db, listEntityIds(changes))
  await db.query(
    `delete
     from ${kind.table} t
     using json_populate_recordset(null::public.${kind.table}, $1) w
     where ${kind.identity.map(name => `t.${name} = w.${name}`).join(' and ')}`,
    [JSON.stringify(changes.map(({ identity }) => identity))],
  )
  const there = await storedNow(db, kind, changes)
  const left = changes.filter((_, at) => there.has(at))
  return left.length < changes.length ? takeAway(db, kind, left) : left
}

async function putBack(
  db: Database,
  {
    kind,
    changes,
    all,
    stored,
    now,
  }: {
    kind: Kind
    changes: readonly Change[]
    all: readonly Change[]
    stored: ReadonlyMap<number, Stored>
    now: number
  },
): Promise<void> {
  const rows = changes.flatMap(change => {
    const there = stored.get(all.indexOf(change))
    if (!there) return []
    const time = Object.hasOwn(there, 'updated_at')
      ? { updated_at: Math.max(now, Number(there.updated_at) + 1) }
      : {}
    return [{ before: there, after: { ...there, ...change.before, ...time } }]
  })
  await updateRows(db, kind, rows)
}

/** Removes the source entries, so that the source's next file is imported as if this batch had never existed. */
async function forgetSources(
  db: Database,
  { kind, batch, changes }: { kind: Kind; batch: Batch; changes: readonly Change[] },
): Promise<void> {
  const made = changes.filter(({ before }) => before === null)
  await db.query('delete from import_source where kind = $1 and source = $2 and ref = any($3)', [
    kind.name,
    batch.source,
    made.map(({ ref }) => ref),
  ])
  await db.query('update import_source set hash = null where kind = $1 and source = $2 and ref = any($3)', [
    kind.name,
    batch.source,
    changes.map(({ ref }) => ref),
  ])
}
