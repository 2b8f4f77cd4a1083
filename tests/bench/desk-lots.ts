import { loadavg } from 'node:os'
import type { Database } from '../../server/db/database'
import { milliseconds, quantile, tableText } from './table'
import { copyLots, type Moved } from './queries/copies'
import { openQueryBench, type QueryBench } from './queries/run'

const DEMO_LOTS = 2_000
const EDITOR = 3
const ROUNDS = 40
const LIMIT_MS = 100

/** Fields in which copies differ so that the desk can tell them apart. */
const MOVED: Moved = {
  case_no: `case when h.case_no is not null then '（' || (2018 + n % 9) || '）京' || lpad((1 + n % 19)::text, 2, '0') || '执' || (h.id * 31 + n * 7) || '号' end`,
  price: 'h.price + n * 1000',
  start_time: 'h.start_time - n * 3600',
  updated_at: 'h.updated_at - n * 60',
  cover: 'case when n % 50 = 0 then null else h.cover end',
}

async function writeMany(db: Database, lots: number): Promise<void> {
  const there = await db.one<{ total: number }>('select count(*)::int as total from house')
  if ((there?.total ?? 0) >= lots) return
  await copyLots(db, lots, MOVED)
  await insertImportBatch(db, 20_000)
  await db.query('analyze import_source')
}

/** The last import batch has this many lots. */
async function insertImportBatch(db: Database, lots: number): Promise<void> {
  const batch = await db.one<{ id: number }>(
    `insert into import_batch (kind, source, origin, file, format, state, uid, created_at, started_at)
     select 'lots', 'bench', 'desk', 'bench.csv', 'csv', 'done', $1, 1, 1 returning id`,
    [EDITOR],
  )
  await db.query(
    `insert into import_source (kind, source, ref, entity_id, batch_id) select 'lots', 'bench', id::text, id, $1 from (select id from house order by id desc limit $2) h`,
    [batch?.id, lots],
  )
}

const VIEWS = ['all', 'ongoing', 'today', 'lacking', 'no_agent', 'cases', 'imported', 'off']
const ORDERS = ['updated', 'start', 'price_up', 'price_down']

/** Requests of the desk, by kind; `n` varies a request. */
const asked = (region: number): Record<string, (n: number) => object> => ({
  ...Object.fromEntries(VIEWS.map(view => [`view ${view}`, (n: number) => ({ view, page: 1 + (n % 5) })])),
  ...Object.fromEntries(ORDERS.map(order => [`order ${order}`, (n: number) => ({ order, page: 1 + n })])),
  'page 400 and on': n => ({ page: 400 + n, page_size: 50 }),
  'district, state and price': n => ({
    region_ids: region,
    statuses: 'sold',
    price_min: 100_000_000 + n * 100_000,
    price_max: 300_000_000,
  }),
  'number of a lot': n => ({ keyword: `M${1 + n}-` }),
  'words of a title': n => ({ keyword: ['花园', '家园', '嘉园', '新城'][n % 4] }),
  'words with a number': n => ({ keyword: `${1 + n}号楼` }),
  'case number': n => ({ keyword: `京${String(1 + (n % 19)).padStart(2, '0')}执${31 * (n + 20) + 7}号` }),
})

/** Desk table of lots: every view, sort order and search. DESK_LOTS: number of lots. */
export async function benchDeskLots(lots = Number(process.env.DESK_LOTS ?? 1_000_000)): Promise<string> {
  const bench = await openQueryBench(DEMO_LOTS, {
    name: `desk-${lots}`,
    write: db => writeMany(db, lots),
  })
  try {
    const [region] = await bench.db.query<{ id: number }>(
      `select id from region where level = 'region' order by lot_total desc limit 1`,
    )
    const token = await bench.tokenOf(EDITOR)
    const rows: (string | number)[][] = []
    for (const [what, fieldsOf] of Object.entries(asked(region?.id ?? 0)))
      rows.push([what, ...(await timed(bench, fieldsOf, token))])
    return tableText(
      `desk/lots over ${(await bench.db.one<{ total: number }>('select count(*)::int as total from house'))?.total.toLocaleString('en') ?? 0} lots, ${ROUNDS} of each one at a time, at load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
      ['', 'waiting p50', 'p95', 'of a core p95', 'in the database p95', `p95 under ${LIMIT_MS} ms`],
      rows,
    )
  } finally {
    await bench.close()
  }
}

async function timed(
  bench: QueryBench,
  fieldsOf: (n: number) => object,
  token: string,
): Promise<(string | number)[]> {
  await bench.ask('desk/lots', fieldsOf(ROUNDS), token)
  const took = []
  for (let n = 0; n < ROUNDS; n++) took.push(await bench.ask('desk/lots', fieldsOf(n), token))
  const walls = took.map(({ wall }) => wall)
  const p95 = quantile(walls, 0.95)
  return [
    milliseconds(quantile(walls, 0.5)),
    milliseconds(p95),
    milliseconds(
      quantile(
        took.map(({ own, database }) => own + database),
        0.95,
      ),
    ),
    milliseconds(
      quantile(
        took.map(({ database }) => database),
        0.95,
      ),
    ),
    p95 < LIMIT_MS ? 'yes' : 'NO',
  ]
}
