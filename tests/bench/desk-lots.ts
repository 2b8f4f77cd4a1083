import { loadavg } from 'node:os'
import type { Database } from '../../server/db/database'
import { LEAD_VIEWS } from '../../src/contract/lead-rules'
import { milliseconds, quantile, tableText } from './table'
import { copyLots, type Moved } from './queries/copies'
import { openQueryBench, type QueryBench } from './queries/run'

const DEMO_LOTS = 2_000
const EDITOR = 3
const ROUNDS = 40
const LIMIT_MS = 100
const ADMIN = 4
const LEADS = 5_000
const LEADS_LIMIT_MS = 300
/** Most lots of one change of all lots of a filter. */
const MAX_CHANGED = 10_000

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
  await copyLeads(db)
  if ((there?.total ?? 0) >= lots) return
  await copyLots(db, lots, MOVED)
  await insertImportBatch(db, 20_000)
  await db.query('analyze import_source')
}

/** Copies the demo's leads, an hour apart, until there are that many. */
async function copyLeads(db: Database): Promise<void> {
  const { total = 0 } = (await db.one<{ total: number }>('select count(*)::int as total from lead')) ?? {}
  if (total === 0 || total >= LEADS) return
  await db.query(
    `insert into lead (type, status, phone, name, entity_type, entity_id, agent_id, note, created_at, updated_at)
     select type, status, phone, name, entity_type, entity_id, agent_id, note, created_at - n * 3600, updated_at - n * 3600
     from lead, generate_series(1, $1) n where uid is not null order by n, id limit $2`,
    [LEADS, LEADS - total],
  )
  await db.query('analyze lead')
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

/** Requests of the leads' table and board. */
const LEADS_ASKED: Record<string, (n: number) => object> = {
  ...Object.fromEntries(
    LEAD_VIEWS.map(view => [`view ${view}`, (n: number) => ({ view, page: 1 + (n % 5) })]),
  ),
  'state new': n => ({ view: 'all', status: 'new', page: 1 + (n % 5) }),
  'an agent': n => ({ view: 'all', agent_id: 1 + (n % 9) }),
  'digits of a phone': n => ({ view: 'all', keyword: String(1_000 + n * 7) }),
}

/** Returns the filter and its number of lots; only upcoming ones where the district has more than one change may take. */
async function narrow(ask: QueryBench['ask'], filter: object, token: string) {
  for (const more of [{}, { statuses: 'upcoming' }]) {
    const { result } = await ask('desk/lots', { ...filter, ...more }, token)
    const { total } = result as { total: number }
    if (total <= MAX_CHANGED) return { total, filter: { ...filter, ...more } }
  }
  throw new Error('no district has so few lots')
}

/** Takes all lots of a district off and lists them again; returns a row for each: lots, milliseconds, lots a second. */
async function changeAll(
  { db, ask }: QueryBench,
  region: number,
  token: string,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = []
  for (const [path, view, extra] of [
    ['desk/lots-off', 'all', { reason: 'check', basis: 'bench' }],
    ['desk/lots-on', 'off', {}],
  ] as const) {
    const { total, filter } = await narrow(ask, { view, region_ids: region }, token)
    const { wall } = await ask(path, { ...filter, ...extra, expected_total: total }, token)
    rows.push([path, total, milliseconds(wall), Math.round(total / (wall / 1_000))])
  }
  await db.query('vacuum house')
  return rows
}

/** Desk tables of lots and leads: every view, sort order and search, and changes of all lots of a filter. DESK_LOTS: number of lots. */
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
      rows.push([what, ...(await timed(bench, { path: 'desk/lots', fieldsOf, token, limit: LIMIT_MS }))])
    const admin = await bench.tokenOf(ADMIN)
    const leads: (string | number)[][] = []
    for (const [what, fieldsOf] of Object.entries(LEADS_ASKED))
      leads.push([
        what,
        ...(await timed(bench, { path: 'desk/leads', fieldsOf, token: admin, limit: LEADS_LIMIT_MS })),
      ])
    const changes = await changeAll(bench, region?.id ?? 0, token)
    const { house = 0, lead = 0 } =
      (await bench.db.one<{ house: number; lead: number }>(
        'select (select count(*)::int from house) as house, (select count(*)::int from lead) as lead',
      )) ?? {}
    const how = `${ROUNDS} of each one at a time, at load ${loadavg()[0]?.toFixed(1) ?? '?'}`
    const head = ['', 'waiting p50', 'p95', 'of a core p95', 'in the database p95']
    return [
      tableText(
        `desk/lots over ${house.toLocaleString('en')} lots, ${how}`,
        [...head, `p95 under ${LIMIT_MS} ms`],
        rows,
      ),
      tableText(
        `desk/leads over ${lead.toLocaleString('en')} leads, ${how}`,
        [...head, `p95 under ${LEADS_LIMIT_MS} ms`],
        leads,
      ),
      tableText(
        'All lots of a district in one change, with its audit and events (goal 2,000 a second)',
        ['', 'lots', 'time', 'lots a second'],
        changes,
      ),
    ].join('\n')
  } finally {
    await bench.close()
  }
}

async function timed(
  bench: QueryBench,
  {
    path,
    fieldsOf,
    token,
    limit,
  }: { path: string; fieldsOf: (n: number) => object; token: string; limit: number },
): Promise<(string | number)[]> {
  await bench.ask(path, fieldsOf(ROUNDS), token)
  const took = []
  for (let n = 0; n < ROUNDS; n++) took.push(await bench.ask(path, fieldsOf(n), token))
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
    p95 < limit ? 'yes' : 'NO',
  ]
}
