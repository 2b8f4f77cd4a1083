import type { Database } from '../../db/database'
import { SHAPE, type HammerModel } from './fit/hammer'
import type { Ratio } from './fit/learn'

/** The latest fitted model. */
export interface Learned {
  made_at: number
  model: HammerModel
  ratios: Record<string, Ratio>
}

/** Number of models that are retained, to compare changes. */
const KEPT = 5

export async function keepModel(
  db: Database,
  { model, ratios, now }: { model: HammerModel; ratios: Record<string, Ratio>; now: number },
): Promise<void> {
  await db.query('insert into hammer_model (made_at, auctions, deals, model) values ($1, $2, $3, $4)', [
    now,
    model.auctions,
    model.deals,
    JSON.stringify({ model, ratios }),
  ])
  await db.query(
    `delete from hammer_model where id not in (select id from hammer_model order by id desc limit ${KEPT})`,
  )
}

const isOfToday = (model: HammerModel | { shape?: never }): model is HammerModel => model.shape === SHAPE

/** Cache per process of the latest model, since a model has hundreds of numbers. */
const read = new WeakMap<object, { id: number; learned: Learned | undefined }>()

/** Returns the latest model; undefined if there is none or its schema version is outdated, in which case the job fits a new one. */
export async function loadLearnedModel(db: Database, holder: object = db): Promise<Learned | undefined> {
  const newest = await db.one<{ id: number }>(
    'select max(id) as id from hammer_model having max(id) is not null',
  )
  if (!newest) return undefined
  const before = read.get(holder)
  if (before?.id === newest.id) return before.learned
  const row = await db.one<{
    made_at: number
    model: Pick<Learned, 'ratios'> & { model: Parameters<typeof isOfToday>[0] }
  }>('select made_at, model from hammer_model where id = $1', [newest.id])
  if (!row) return undefined
  const { model, ratios } = row.model
  const learned = isOfToday(model) ? { made_at: row.made_at, model, ratios } : undefined
  read.set(holder, { id: newest.id, learned })
  return learned
}
