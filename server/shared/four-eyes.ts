// Maker-checker approval (FOUR_EYES). A staff member's change in a covered area is not made at once. It is run in a transaction that is
// rolled back (dry run), so that what would be refused is refused and the audit shows its effect; then its input is stored in
// prepared_change. When another staff member confirms it, the same handler runs again with approval.kind 'confirmed'. The functions that
// write guarded rows call requireAnother, so no endpoint can bypass the rule.

import { holdRoles } from '../http/access'
import { FOUR_EYES_AREAS, type FourEyesArea } from '../../src/contract/desk/lot-states'
import type { Path } from '../../src/contract/endpoints'
import { ERRCODE } from '../../src/contract/errcodes'
import { roleReaches } from '../../src/contract/roles'
import { ApiError, conflict } from '../errors/api-error'
import { requireUid, type Context } from '../http/context'
import { twoPhase, type PreparedHandler } from '../http/two-phase'
import { checkFreshFactor } from './fresh-factor'
import { inHeldTransaction, inTransaction } from './transaction'
import { needsSecondAdmin } from './whole-admins'

/** A change that may need a second staff member: `run` makes it, `after` runs once it is committed. */
export interface Eyed<Input, Result, Prepared = undefined> {
  path: Path
  /** The change always belongs to this area; if absent, the function that writes the rows reports the areas it touches. */
  area?: FourEyesArea
  /** Title in the list of pending changes. */
  titleOf: (result: Result, input: Input) => string
  /** Slow reads outside of any transaction; repeated before a confirmed change is made. */
  prepare?: (context: Context, input: Input) => Promise<Prepared>
  run: (context: Context, input: Input, prepared: Prepared) => Promise<Result>
  after?: (context: Context) => Promise<void>
  /** The change holds the complete entity: a later one by the same person replaces it. */
  isWhole?: boolean
}

/** Thrown if a staff member writes a change that needs another person's approval. */
export class NeedsAnother extends ApiError {
  constructor(readonly area: FourEyesArea) {
    super(ERRCODE.notAllowed, area === 'texts' ? OWN_WORDS : '这项改动须由另一位同事确认')
  }
}
const OWN_WORDS = '自己写的由同事发布，或请同事看过再发布'

/**
 * Refuses a change of these areas that one staff member makes alone; the function that writes the rows calls it. A dry run and a confirmed
 * change pass. Managers and jobs do not count as staff of the desk.
 */
export function requireAnother(context: Asking, areas: readonly FourEyesArea[]): void {
  const area = areaToConfirm(context, areas)
  if (area !== undefined) throw new NeedsAnother(area)
}

type Asking = Pick<Context, 'env' | 'caller' | 'approval'>

/** Returns the first of these areas for which the caller needs another person; undefined: none. */
export const areaToConfirm = (
  { env, caller, approval }: Asking,
  areas: readonly FourEyesArea[],
): FourEyesArea | undefined =>
  // Includes staff who act as a manager in this call: before the second factor, or without the permission of a custom role.
  approval || !(roleReaches(caller.waiting?.role ?? caller.role, 'editor') || caller.permissions)
    ? undefined
    : FOUR_EYES_AREAS.find(one => areas.includes(one) && env.fourEyes.includes(one))

/** Returns the author of the change: the member who prepared a confirmed change, else the caller. */
export const getWriterUid = (context: Pick<Context, 'caller' | 'approval'>): number =>
  (context.approval?.kind === 'confirmed' ? context.approval.preparedBy : null) ?? requireUid(context)

/** Carries the result of a dry run out of the transaction that it rolls back. */
class DryRunRollback extends Error {
  constructor(readonly outcome: unknown) {
    super('tried')
  }
}

export interface Audited {
  entity_type: string
  entity_id: number
  before: object | null
  after: object | null
  /** Other entities that the change writes, such as ask:5. */
  touches?: string[]
}

const formatEntityName = ({ entity_type, entity_id }: Audited) => `${entity_type}:${entity_id}`

/**
 * Merges the audit rows of a change into one: columns of the last row's entity under their names, those of others prefixed with the
 * entity's name and a dot.
 */
function together(rows: readonly Audited[]): Audited | undefined {
  const last = rows.at(-1)
  if (!last) return undefined
  const named = (row: Audited, name: 'before' | 'after') =>
    Object.entries(row[name] ?? {}).map(([column, value]): [string, unknown] => [
      formatEntityName(row) === formatEntityName(last) ? column : `${formatEntityName(row)}.${column}`,
      value,
    ])
  const kept = (name: 'before' | 'after') =>
    rows.every(row => row[name] === null)
      ? null
      : (Object.fromEntries(rows.flatMap(row => named(row, name))) as object)
  const touches = [...new Set(rows.map(formatEntityName))].filter(one => one !== formatEntityName(last))
  return { ...last, before: kept('before'), after: kept('after'), touches }
}

/** Maximum pending changes of one person. */
const MAX_WAITING = 100

/** Refuses callers who may neither request nor confirm a change of the area now: the area roles requires a recently shown second factor. */
export async function checkArea(context: Context, area: FourEyesArea | undefined): Promise<void> {
  if (area === 'roles') await checkFreshFactor(context)
}

/** Dry run: runs a change, rolls it back, and returns its result and audit. Throws if the change is refused. */
export async function dryRun<Input, Result>(
  context: Context,
  { run }: { run: (context: Context, input: Input) => Promise<Result> },
  input: Input,
): Promise<{ result: Result; audited: Audited | undefined }> {
  const trial: Context = { ...context, approval: { kind: 'trial' }, after: () => {}, later: () => {} }
  try {
    await inTransaction(trial, async context => {
      const uid = requireUid(context)
      const last = await context.db.one<{ id: number }>(
        'select coalesce(max(id), 0) as id from audit where uid = $1',
        [uid],
      )
      const result = await run(context, input)
      const rows = await context.db.query<Omit<Audited, 'touches'>>(
        'select entity_type, entity_id, before, after from audit where uid = $1 and id > $2 order by id',
        [uid, last?.id ?? 0],
      )
      const audited = together(rows)
      throw new DryRunRollback({ result, audited })
    })
    throw new Error('a trial ended without an outcome')
  } catch (error) {
    if (error instanceof DryRunRollback)
      return error.outcome as { result: Result; audited: Audited | undefined }
    throw error
  }
}

/** Runs a change; returns its result, or the area for which it needs approval. */
async function makeOrWait<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; area?: undefined } | { area: FourEyesArea }> {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof NeedsAnother) return { area: error.area }
    throw error
  }
}

/** Runs the change in a transaction that re-checks the caller's rights; for the area roles it first takes the lock of role changes. */
export const makeHeld = <Result>(
  context: Context,
  { area }: Pick<Eyed<never, unknown, never>, 'area'>,
  work: (context: Context) => Promise<Result>,
): Promise<Result> =>
  area === 'roles'
    ? inTransaction(context, async inside => {
        await holdRoles(inside)
        return work(inside)
      })
    : inHeldTransaction(context, work)

const isCovered = (context: Context, area: FourEyesArea): boolean | Promise<boolean> =>
  area === 'roles' ? needsSecondAdmin(context) : context.env.fourEyes.includes(area)

/**
 * Makes the change, or stores it as a pending change whose id is returned as `waiting`. A change that would be refused is refused at once.
 */
async function makeOrKeep<Input, Result extends object, Prepared>(
  context: Context,
  eyed: Eyed<Input, Result, Prepared>,
  { input, prepared }: { input: Input; prepared: Prepared },
): Promise<Result & { waiting: number | null }> {
  await checkArea(context, eyed.area)
  const run = (inner: Context) => eyed.run(inner, input, prepared)
  const made =
    eyed.area && (await isCovered(context, eyed.area))
      ? { area: eyed.area }
      : await makeOrWait(() => makeHeld(context, eyed, run))
  if (made.area === undefined) {
    await eyed.after?.(context)
    return { ...made.result, waiting: null }
  }
  const { result, audited } = await dryRun(context, { run }, input)
  if (!audited) throw conflict('没有要改的')
  const waiting = await makeHeld(context, made, inner =>
    keepPrepared(
      inner,
      { path: eyed.path, area: made.area, isWhole: eyed.isWhole },
      { input, audited, title: eyed.titleOf(result, input) },
    ),
  )
  return { ...result, waiting }
}

/**
 * Returns the handler of such a change. If FOUR_EYES names its area, the handler makes a dry run and stores the change under the id
 * `waiting`; otherwise it makes the change.
 */
export const fourEyed = <Input, Result extends object, Prepared = undefined>(
  eyed: Eyed<Input, Result, Prepared>,
): PreparedHandler<Input, Prepared, Result & { waiting: number | null }> =>
  twoPhase(
    async (context: Context, input: Input) => eyed.prepare?.(context, input) as Promise<Prepared>,
    (context, input, found) => makeOrKeep(context, eyed, { input, prepared: found }),
  )

/** Stores a change until another person decides, and returns its id. `uid` null: it comes from a feed. */
export async function keepPrepared(
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
  { path, area, isWhole = false }: { path: Path; area?: FourEyesArea; isWhole?: boolean | undefined },
  { input, audited, title }: { input: unknown; audited: Audited; title: string },
): Promise<number> {
  const { uid } = caller
  if (area === undefined) throw new Error(`the area of ${path} is not known`)
  if (uid !== null) {
    const waiting = await db.one<{ total: number }>(
      `select count(*)::int as total from prepared_change where state = 'waiting' and uid = $1`,
      [uid],
    )
    if ((waiting?.total ?? 0) >= MAX_WAITING) throw conflict(`待确认的改动至多 ${MAX_WAITING} 项`)
  }
  if (isWhole)
    await db.query(
      `update prepared_change set state = 'refused', decided_uid = $4, decided_at = $5, note = '已由同一人后来的改动代替'
       where state = 'waiting' and path = $1 and entity_type = $2 and entity_id = $3 and uid = $4`,
      [path, audited.entity_type, audited.entity_id, uid, now],
    )
  const row = await db.one<{ id: number }>(
    `insert into prepared_change (area, path, entity_type, entity_id, title, input, before, after, uid, at, touches)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      area,
      path,
      audited.entity_type,
      audited.entity_id,
      title,
      JSON.stringify(input),
      JSON.stringify(audited.before),
      JSON.stringify(audited.after),
      uid,
      now,
      audited.touches ?? [],
    ],
  )
  if (!row) throw new Error('a prepared change was not kept')
  return row.id
}

/** SQL: id of the latest pending change of this entity; null: none. `id` is a column of the row `t`, or a single id. */
export const waitingSql = (entityType: string, id: string) =>
  `(select max(p.id) from prepared_change p where p.state = 'waiting' and p.entity_type = '${entityType}' and p.entity_id = ${id})`
