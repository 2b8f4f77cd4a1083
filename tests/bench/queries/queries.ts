import { loadavg } from 'node:os'
import { milliseconds, quantile, tableText } from '../table'
import { buildAskedCalls } from './asked'
import { copyLots, MOVED_A_LITTLE } from './copies'
import { openQueryBench, type QueryBench, type Took } from './run'

const LIMIT_MS = 20
/** Number of generated lots; the others are copies. */
const MADE = 20_000
const FEW = 2_000
/** Lots that an import changes per second. */
const CHANGES = 100
const CHANGED_S = 20
const VISITS = 30

/** Times of every kind of request over that many lots, as a table. */
export async function benchQueries(lots: number): Promise<string> {
  const few = await openQueryBench(FEW)
  const visitOfFew = await visitCost(few).finally(few.close)
  const bench = await openQueryBench(Math.min(lots, MADE), {
    name: `queries-${lots}`,
    write: db => copyLots(db, lots, MOVED_A_LITTLE),
  })
  try {
    const rows: (string | number)[][] = []
    for (const { kind, calls } of await buildAskedCalls(bench.db)) {
      for (const { path, fields } of calls.slice(0, 5)) await bench.ask(path, fields)
      const took: Took[] = []
      for (const { path, fields } of calls) took.push(await bench.ask(path, fields))
      rows.push(buildQueryRow(kind, took))
    }
    rows.push(buildQueryRow(`list page after ${CHANGES} changes`, await afterChanges(bench)))
    const load = loadavg()[0]?.toFixed(1) ?? '?'
    const { seconds, resident, arrays } = bench.read
    const visit = await visitCost(bench)
    const title = `Calls over ${lots.toLocaleString('en')} lots (read in ${seconds.toFixed(1)} s, ${resident} MB more than before, ${arrays} MB of arrays), one at a time: the time of a core that the server and its database took together, at load ${load}`
    return [
      tableText(
        title,
        [
          'query',
          'calls',
          'p50',
          'p95',
          'max',
          'in the database p95',
          'waiting p95',
          `p95 under ${LIMIT_MS} ms`,
        ],
        rows,
      ),
      tableText(
        'A visit: home, list, count, lot; of a core',
        ['lots', 'p50'],
        [
          [FEW.toLocaleString('en'), milliseconds(visitOfFew)],
          [lots.toLocaleString('en'), milliseconds(visit)],
          ['ratio', (visit / visitOfFew).toFixed(2)],
        ],
      ),
    ].join('\n')
  } finally {
    await bench.close()
  }
}

function buildQueryRow(kind: string, took: readonly Took[]): (string | number)[] {
  const sums = took.map(({ own, database }) => own + database)
  const p95 = quantile(sums, 0.95)
  return [
    kind,
    took.length,
    milliseconds(quantile(sums, 0.5)),
    milliseconds(p95),
    milliseconds(Math.max(...sums)),
    milliseconds(
      quantile(
        took.map(({ database }) => database),
        0.95,
      ),
    ),
    milliseconds(
      quantile(
        took.map(({ wall }) => wall),
        0.95,
      ),
    ),
    p95 < LIMIT_MS ? 'yes' : 'NO',
  ]
}

/** Changes of an import are visible in every list with the next request; this is the time of that request. */
async function afterChanges({ db, ask }: QueryBench): Promise<Took[]> {
  const took: Took[] = []
  for (let second = 0; second < CHANGED_S; second += 1) {
    await db.query(
      'update house set price = price + 100 where id in (select id from house where id > $1 order by id limit $2)',
      [second * CHANGES * 7, CHANGES],
    )
    took.push(await ask('house/list', { page: 1, sort: 'price_asc' }))
  }
  return took
}

/** CPU milliseconds of the median visit. */
async function visitCost({ db, ask }: QueryBench): Promise<number> {
  const open = await db.query<{ id: number }>(
    `select id from house where status in ('upcoming', 'ongoing') order by id limit $1`,
    [VISITS + 5],
  )
  const sums: number[] = []
  for (const { id } of open) {
    let sum = 0
    for (const [path, fields] of [
      ['h5/house/home-page-list', {}],
      ['house/list', { page: 1, price_max: 50_000_000 + id }],
      ['house/count', { price_max: 50_000_000 + id }],
      ['house/info', { id }],
    ] as const) {
      const { own, database } = await ask(path, fields)
      sum += own + database
    }
    sums.push(sum)
  }
  // The first ones warm the caches, as on a server that has run for a while.
  return quantile(sums.slice(5), 0.5)
}
