import { isDeepStrictEqual } from 'node:util'
import type { Path } from '../../src/contract/endpoints'
import { requirePermission } from '../http/check-role'
import { requireUid, type Context } from '../http/context'
import { checkDeclared } from './declared-changes'
import {
  fourEyed,
  keepPrepared,
  makeHeld,
  NeedsAnother,
  requireAnother,
  type Audited,
  type Eyed,
} from './four-eyes'
import { writeRow } from './write-row'

/** Properties of a write that decide whether it may be published without another person. */
export interface Publication {
  /** After the write the row is public, or is scheduled to become public. */
  isPublic: boolean
  /** The caller wrote its words, and nobody else has approved them. */
  isOwnWords: boolean
}

/** Refuses to publish the caller's own words if FOUR_EYES requires another person. Unpublishing needs no approval. */
export function checkPublication(
  context: Pick<Context, 'env' | 'caller' | 'approval' | 'path'>,
  { isPublic, isOwnWords }: Publication,
): void {
  if (!isPublic) return
  checkDeclared(context, 'publication')
  if (isOwnWords) requireAnother(context, ['texts'])
}

type Columns = Readonly<Record<string, unknown>>

const TEXT_TABLES: ReadonlySet<string> = new Set(['article', 'story', 'report', 'wiki'])

/** Writes a text, page, banner, video or law: the only way to the public content of these. Returns the row's id. */
export async function writePublic(
  context: Context,
  {
    table,
    id,
    columns,
    ...publication
  }: { table: string; id: number | null; columns: Columns } & Publication,
): Promise<number> {
  if (TEXT_TABLES.has(table) && (publication.isPublic || (await isTextOut(context, table, id))))
    requirePermission(context.caller, 'texts.publish')
  checkPublication(context, publication)
  if (id !== null && !publication.isPublic && !context.approval) await endWaiting(context, { table, id })
  return writeRow(context.db, table, id, columns)
}

/** True for a text that readers see now, or that is scheduled: withdrawing it needs the same permission as publishing it. */
const isTextOut = async ({ db }: Context, table: string, id: number | null): Promise<boolean> =>
  id !== null &&
  (await db.one(`select 1 from ${table} where id = $1 and status in ('published', 'scheduled')`, [id])) !==
    undefined

/** A pending publication refers to the content at the time of the request: it is cancelled if the unpublished content is written again. */
const endWaiting = (
  { db, now, caller }: Context,
  { table, id }: { table: string; id: number },
): Promise<unknown> =>
  db.query(
    `update prepared_change set state = 'refused', decided_uid = $3, decided_at = $4, note = '内容后来又改过，请重新提交'
     where state = 'waiting' and area = 'texts' and ((entity_type = $1 and entity_id = $2) or touches @> array[$1 || ':' || $2])`,
    [table, id, caller.uid, now],
  )

/** Compares a sent value with a stored one; JSON columns are sent as text. */
function sameValue(sent: unknown, kept: unknown): boolean {
  if (typeof sent === 'string' && kept !== null && typeof kept === 'object')
    return isDeepStrictEqual(JSON.parse(sent), kept)
  return isDeepStrictEqual(sent ?? null, kept ?? null)
}

/** True if a write changes the content of a row (as JSON): any column except state, times, group and tags, which come from lists (desk/file). */
export const isRewritten = (before: Columns, columns: Columns): boolean =>
  Object.entries(columns).some(
    ([name, value]) => value !== undefined && !STANDING.has(name) && !sameValue(value, before[name]),
  )

/** Returns the columns whose value a write changes, before and after: stored in the audit and shown to the person who confirms. */
export function changedColumns(
  before: Columns,
  columns: Columns,
): Record<'before' | 'after', Record<string, unknown>> {
  const names = Object.keys(columns).filter(
    name => columns[name] !== undefined && !sameValue(columns[name], before[name]),
  )
  const asKept = (name: string) => {
    const [sent, kept] = [columns[name], before[name]]
    return typeof sent === 'string' && kept !== null && typeof kept === 'object'
      ? (JSON.parse(sent) as unknown)
      : sent
  }
  return {
    before: Object.fromEntries(names.map(name => [name, before[name] ?? null])),
    after: Object.fromEntries(names.map(name => [name, asKept(name)])),
  }
}
const STANDING: ReadonlySet<string> = new Set([
  ...['status', 'is_draft', 'withdrawn_at', 'publish_at', 'created_at', 'updated_at'],
  ...['group_id', 'category_id', 'tag_ids'],
])

/** True if, by the audit, the caller last wrote any of the words of an entity that is not public now. */
export async function isOwnByAudit(
  context: Context,
  { entityType, entityId, words }: { entityType: string; entityId: number; words: readonly string[] },
): Promise<boolean> {
  const own = await context.db.one(
    `select 1 from unnest($3::text[]) as w (name) where $4 = (
       select a.uid from audit a where a.entity_type = $1 and a.entity_id = $2 and a.after ? w.name
         and a.after -> w.name is distinct from a.before -> w.name order by a.id desc limit 1) limit 1`,
    [entityType, entityId, words, requireUid(context)],
  )
  return own !== undefined
}

/** A save of something that may be public. */
export interface Save<Input, Saved, Prepared> {
  eyed: Eyed<Input, Saved, Prepared>
  input: Input
  prepared: Prepared
  /** It is public now, or is scheduled to become public. */
  isOut: boolean
  /** The same save, unpublished. */
  asDraft: Input
  /** The change that publishes what was saved as a draft. */
  letOut: (saved: Saved) => { path: Path; input: unknown; audited: Audited; title: string }
}

/**
 * Saves it; what its writer may not publish alone waits for approval. If the entity is public, it stays unchanged and the whole save waits;
 * if it is not, it is saved as a draft and only its publication waits. `isKept`: the save has been made.
 */
export async function saveOrWait<Input, Saved extends object, Prepared>(
  context: Context,
  { eyed, input, prepared, isOut, asDraft, letOut }: Save<Input, Saved, Prepared>,
): Promise<{ saved: Saved; waiting: number | null; isKept: boolean }> {
  if (isOut) {
    const { waiting, ...saved } = await fourEyed(eyed).run(context, input, prepared)
    return { saved: saved as unknown as Saved, waiting, isKept: waiting === null }
  }
  try {
    const saved = await makeHeld(context, eyed, inner => eyed.run(inner, input, prepared))
    return { saved, waiting: null, isKept: true }
  } catch (error) {
    if (!(error instanceof NeedsAnother)) throw error
    return makeHeld(context, eyed, async inner => {
      const saved = await eyed.run(inner, asDraft, prepared)
      const { path, ...change } = letOut(saved)
      const waiting = await keepPrepared(inner, { path, area: error.area, isWhole: true }, change)
      return { saved, waiting, isKept: true }
    })
  }
}
