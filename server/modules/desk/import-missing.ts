/**
 * Places that the rows of a batch name and the database lacks: their list with similar existing places, and the creation of some of them.
 * What is created is written by the import engine as batches of its own, children of the batch, so that undoing the batch undoes them too
 * as far as nothing else uses them. The batch repeats its trial afterwards, from the file that it already has.
 */

import { setImmediate } from 'node:timers/promises'
import { MISSING_LABELS, type MadeThing } from '../../../src/contract/codes'
import { metresBetween } from '../../../src/lib/geo'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Database } from '../../db/database'
import { requirePermission } from '../../http/check-role'
import { requireUid, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { addBatch, beginPass, keepStep, loadBatch, type Batch } from '../import/batches'
import type { Kind, Missing, Row } from '../import/kind'
import { findImportKind } from '../import/kinds/kinds'
import { canFindAs, placeKey } from '../import/kinds/places'
import { buildFieldReader } from '../import/read-row'
import { takeStep } from '../import/step'
import { batchToMove, refuseWaiting, type Input, type Output } from './imports'

/** Maximum of missing places that are listed. */
const LISTED = 100

/** desk/import-missing: the missing places of a batch, those that most rows name first. */
export async function importMissing(
  { db }: Context,
  { id }: Input<'desk/import-missing'>,
): Promise<Output<'desk/import-missing'>> {
  const batch = await db.one('select 1 from import_batch where id = $1', [id])
  if (!batch) throw notFound('没有这个批次')
  const list = await db.query<Missing & { total: number }>(
    `select thing, region_id, city, region, name, total, lng, lat, address
     from import_missing
     where batch_id = $1
     order by total desc, region_id, name
     limit ${LISTED}`,
    [id],
  )
  const count = await db.one<{ total: number }>(
    'select count(*)::int as total from import_missing where batch_id = $1',
    [id],
  )
  const near = await findNamesakes(db, list)
  return { list: list.map((one, at) => ({ ...one, near: near[at] ?? [] })), total: count?.total ?? 0 }
}

interface Existing {
  name: string
  region: string
  lng: number
  lat: number
}

/** Existing places of each type: districts of the country, circles and communities of the city `$1`. */
const EXISTING: Record<MadeThing, string> = {
  region: `select r.name, coalesce(c.name, '') as region, r.lng, r.lat
    from region r left join region c on c.id = r.parent_id
    where r.level = 'region' and $1::bigint is not null`,
  circle: `select t.name, r.name as region, t.lng, t.lat
    from circle t join region r on r.id = t.region_id
    where t.region_id between $1 * 100 and $1 * 100 + 99`,
  xiaoqu: `select t.name, r.name as region, t.lng, t.lat
    from xiaoqu t join region r on r.id = t.region_id
    where t.deleted_at is null and t.region_id between $1 * 100 and $1 * 100 + 99`,
}

/** Maximum of similar places that are shown for one. */
const NAMESAKES = 3
/** Minimum of the shared pairs of characters, from 0 to 1. */
const ALIKE = 0.4

const splitPairs = (key: string) =>
  key.length < 2 ? [key] : [...new Set(Array.from(key.slice(1), (sign, at) => `${key[at] ?? ''}${sign}`))]

type Near = Output<'desk/import-missing'>['list'][number]['near']

/** Returns, for each missing place, existing ones of its city with a similar name, the most similar and then the nearest first. */
async function findNamesakes(db: Database, missing: readonly Missing[]): Promise<Near[]> {
  const near = missing.map((): Near => [])
  for (const thing of ['region', 'circle', 'xiaoqu'] as const) {
    const some = missing.flatMap((one, no) =>
      // Districts are compared with those of the whole country.
      one.thing === thing
        ? [{ one, no, city: thing === 'region' ? 0 : Math.floor(one.region_id / 100) }]
        : [],
    )
    for (const city of new Set(some.map(one => one.city))) {
      const byPair = indexByPair(await db.query<Existing>(EXISTING[thing], [city]))
      for (const { one, no } of some.filter(asked => asked.city === city)) {
        near[no] = rankNamesakes(one, byPair)
        // A city has ten thousand communities: other requests go on in between.
        await setImmediate()
      }
    }
  }
  return near
}

/** Places by each pair of characters of their names. */
function indexByPair(existing: readonly Existing[]): Map<string, Existing[]> {
  const byPair = new Map<string, Existing[]>()
  for (const one of existing)
    for (const pair of splitPairs(placeKey(one.name))) {
      const known = byPair.get(pair)
      if (known) known.push(one)
      else byPair.set(pair, [one])
    }
  return byPair
}

function rankNamesakes({ name, lng, lat }: Missing, byPair: ReadonlyMap<string, readonly Existing[]>): Near {
  const pairs = splitPairs(placeKey(name))
  const point = lng !== null && lat !== null ? { lng, lat } : null
  const hits = new Map<Existing, number>()
  for (const pair of pairs) for (const one of byPair.get(pair) ?? []) hits.set(one, (hits.get(one) ?? 0) + 1)
  return [...hits]
    .flatMap(([one, shared]) => {
      const likeness = (2 * shared) / (pairs.length + splitPairs(placeKey(one.name)).length)
      const metres = point ? Math.round(metresBetween(one, point)) : null
      return likeness >= ALIKE ? [{ name: one.name, region: one.region, metres, likeness }] : []
    })
    .sort((a, b) => b.likeness - a.likeness || (a.metres ?? 0) - (b.metres ?? 0))
    .slice(0, NAMESAKES)
    .map(({ likeness: _, ...shown }) => shown)
}

type Made = Input<'desk/import-create'>['places'][number]

/** desk/import-create: creates missing places of a tried batch and repeats its trial. */
export const createMissing = (
  context: Context,
  { id, places }: Input<'desk/import-create'>,
): Promise<Output<'desk/import-create'>> => {
  requirePermission(context.caller, 'places.edit')
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    await batchToMove(context, id, ['tried'])
    await refuseWaiting(db, id)
    const parent = await loadBatch(db, id)
    if (!parent) throw notFound('没有这个批次')
    await checkListed(db, id, places)
    const of = (thing: MadeThing) => places.filter(one => one.thing === thing)
    // A batch has one kind.
    await createBatch(context, { parent, kindName: 'places', made: [...of('region'), ...of('circle')] })
    await createBatch(context, { parent, kindName: 'communities', made: of('xiaoqu') })
    await beginPass(db, { id, state: 'trying', now })
    await writeAudit(context, {
      action: 'desk/import-create',
      entityType: 'import_batch',
      entityId: id,
      before: { state: 'tried' },
      after: { state: 'trying', places: places.map(one => `${MISSING_LABELS[one.thing]} ${one.as}`) },
    })
    return { id, state: 'trying', total: places.length }
  })
}

type Named = Pick<Missing, 'thing' | 'region_id' | 'city' | 'name'>

const buildKey = ({ thing, region_id, city, name }: Named) => JSON.stringify([thing, region_id, city, name])

/** Throws for a place that no row of the batch names, that is given twice, or that its rows would not find. */
async function checkListed(db: Database, id: number, places: readonly Made[]): Promise<void> {
  const listed = await db.query<Named>(
    'select thing, region_id, city, name from import_missing where batch_id = $1',
    [id],
  )
  const open = new Set(listed.map(buildKey))
  for (const one of places) {
    if (!open.delete(buildKey(one)))
      throw badField({ field: 'places', message: `这批里没有要建的“${one.name}”，请刷新` })
    if (one.thing !== 'xiaoqu' && !canFindAs(one.thing, one.name, one.as))
      throw badField({
        field: 'places',
        message: `${MISSING_LABELS[one.thing]}的名称“${one.as}”与文件里的“${one.name}”对不上，这批的行找不到它`,
      })
  }
}

/** Returns the cells of a new place, by field of its kind. */
function buildCells({
  thing,
  region_id,
  city,
  name,
  as,
  code,
  address,
  lng,
  lat,
}: Made): Record<string, string> {
  const point = { lng, lat }
  if (thing === 'region') return { ...point, level: '区县', name: as, code, city }
  const within = { ...point, region: String(region_id) }
  if (thing === 'circle') return { ...within, level: '商圈', name: as }
  return { ...within, name: as, address, ...(as === name ? {} : { alias: name }) }
}

/** Writes places as a batch of their kind, which is finished at once. */
async function createBatch(
  context: Context,
  { parent, kindName, made }: { parent: Batch; kindName: 'places' | 'communities'; made: readonly Made[] },
): Promise<void> {
  const { db, now } = context
  const kind = findImportKind(kindName)
  if (!kind || made.length === 0) return
  const id = await addBatch(db, {
    ...{ kind: kindName, source: parent.source, origin: 'desk', format: 'jsonl', now },
    file: `批次 ${parent.id} 缺的${kind.label}`,
    uid: requireUid(context),
    state: 'running',
    parent: parent.id,
  })
  const batch = await loadBatch(db, id)
  if (!batch) throw new Error(`batch ${id} is gone`)
  const rows = readPlaces(kind, { made, source: parent.source })
  const tools = { now, source: parent.source, batchId: id }
  const session = await kind.open({ db, ...tools })
  const step = await takeStep(db, {
    ...{ kind, session, tools, rows, isTrial: false, isAgain: true, covered: [] },
    isConfirmed: () => true,
  })
  const [wrong] = step.faulty
  if (wrong) throw refusePlace(kind, made[wrong.line - 1], wrong.faults)
  if (step.counts.new_total < made.length)
    throw conflict(
      `已有同名的${kind.label}，请刷新后核对：${made.map(({ as }) => as).join('、')}`.slice(0, 200),
    )
  await session.end?.(db)
  const progress = { line: made.length, rows: made.length, notices: 0, risks: {}, now }
  await keepStep(db, kind, { batch, step, faulty: [] }, progress)
  await db.query(
    `update import_batch
     set state = 'done', row_total = row_done, started_at = $2, ended_at = $2
     where id = $1`,
    [id, now],
  )
}

function readPlaces(kind: Kind, { made, source }: { made: readonly Made[]; source: string }): Row[] {
  const read = buildFieldReader(kind)
  return made.map((one, at) => {
    const cells = Object.fromEntries(Object.entries(buildCells(one)).filter(([, text]) => text !== ''))
    const row = read(at + 1, cells, source)
    if ('faults' in row) throw refusePlace(kind, one, row.faults)
    return row
  })
}

function refusePlace(
  kind: Kind,
  made: Made | undefined,
  faults: readonly { field: string; message: string }[],
) {
  const [first] = faults
  const header = kind.columns.find(({ field }) => field === first?.field)?.header ?? ''
  return badField({ field: 'places', message: `${made?.as ?? ''}的${header}：${first?.message ?? '不对'}` })
}
