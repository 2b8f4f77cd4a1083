import type { ConfirmedArea } from '../../src/contract/desk/lot-states'
import type { Path } from '../../src/contract/endpoints'
import { conflict } from '../errors/api-error'
import { uidOf, type Context } from '../http/context'
import { inTransaction } from './transaction'

/** A change that may need another of the staff: `run` makes it, once it stands `after` is done. */
export interface Eyed<Input, Result> {
  path: Path
  area: ConfirmedArea
  /** What it is called in the list of what waits. */
  titleOf: (result: Result) => string
  run: (context: Context, input: Input) => Promise<Result>
  /** Refuses who may not ask for it now, nor confirm it. */
  guard?: (context: Context) => Promise<void>
  after?: (context: Context) => Promise<void>
}

/** Carries what a trial came to out of the transaction that it undoes. */
class Tried extends Error {
  constructor(readonly outcome: unknown) {
    super('tried')
  }
}

export interface Audited {
  entity_type: string
  entity_id: number
  before: object | null
  after: object | null
}

/** What several rows say of the thing that the last of them is of. */
function together(rows: readonly Audited[]): Audited | undefined {
  const last = rows.at(-1)
  if (!last) return undefined
  const own = rows.filter(row => row.entity_type === last.entity_type && row.entity_id === last.entity_id)
  const kept = (name: 'before' | 'after') =>
    last[name] === null ? null : (Object.assign({}, ...own.map(row => row[name])) as object)
  return { ...last, before: kept('before'), after: kept('after') }
}

/** Changes that one who prepares the same thing twice may have waiting. */
const WAITING_MOST = 100

/** Runs a change and undoes it: what it came to, and what its audit says. A refusal is thrown. */
export async function tryOut<Input, Result>(
  context: Context,
  { run }: Pick<Eyed<Input, Result>, 'run'>,
  input: Input,
): Promise<{ result: Result; audited: Audited | undefined }> {
  try {
    await inTransaction({ ...context, after: () => {}, later: () => {} }, async context => {
      const uid = uidOf(context)
      const last = await context.db.one<{ id: number }>(
        'select coalesce(max(id), 0) as id from audit where uid = $1',
        [uid],
      )
      const result = await run(context, input)
      const rows = await context.db.query<Audited>(
        'select entity_type, entity_id, before, after from audit where uid = $1 and id > $2 order by id',
        [uid, last?.id ?? 0],
      )
      const audited = together(rows)
      throw new Tried({ result, audited })
    })
    throw new Error('a trial ended without an outcome')
  } catch (error) {
    if (error instanceof Tried) return error.outcome as { result: Result; audited: Audited | undefined }
    throw error
  }
}

/**
 * The handler of such a change. Where the setting FOUR_EYES names its area it is tried, so that what would be refused is refused at once,
 * and waits under the number that `waiting` tells; else it is made.
 */
export const fourEyed =
  <Input, Result extends object>(eyed: Eyed<Input, Result>) =>
  async (context: Context, input: Input): Promise<Result & { waiting: number | null }> => {
    await eyed.guard?.(context)
    if (!context.env.fourEyes.includes(eyed.area)) {
      const result = await inTransaction(context, inner => eyed.run(inner, input))
      await eyed.after?.(context)
      return { ...result, waiting: null }
    }
    const { result, audited } = await tryOut(context, eyed, input)
    if (!audited) throw conflict('没有要改的')
    return {
      ...result,
      waiting: await keepPrepared(context, eyed, { input, audited, title: eyed.titleOf(result) }),
    }
  }

/** Keeps a change until another decides; its number. */
export async function keepPrepared(
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
  { path, area }: Pick<Eyed<never, never>, 'path' | 'area'>,
  { input, audited, title }: { input: unknown; audited: Audited; title: string },
): Promise<number> {
  const uid = uidOf({ caller })
  const waiting = await db.one<{ total: number }>(
    `select count(*)::int as total from prepared_change where state = 'waiting' and uid = $1`,
    [uid],
  )
  if ((waiting?.total ?? 0) >= WAITING_MOST) throw conflict(`待确认的改动至多 ${WAITING_MOST} 项`)
  const row = await db.one<{ id: number }>(
    `insert into prepared_change (area, path, entity_type, entity_id, title, input, before, after, uid, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
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
    ],
  )
  if (!row) throw new Error('a prepared change was not kept')
  return row.id
}
