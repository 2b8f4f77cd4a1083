import { loadavg } from 'node:os'
import { milliseconds, quantile, tableText } from '../table'
import { askedOf } from './asked'
import { copyLots, MOVED_A_LITTLE } from './copies'
import { openQueryBench } from './run'

const LIMIT_MS = 20
/** So many are made; the others are copies of them. */
const MADE = 20_000

/** Every kind of question over that many lots, as a table of its times. */
export async function benchQueries(lots: number): Promise<string> {
  const bench = await openQueryBench(Math.min(lots, MADE), {
    name: `queries-${lots}`,
    write: db => copyLots(db, lots, MOVED_A_LITTLE),
  })
  try {
    const rows: (string | number)[][] = []
    for (const { kind, calls } of await askedOf(bench.db)) {
      for (const { path, fields } of calls.slice(0, 5)) await bench.ask(path, fields)
      const sums: number[] = []
      const database: number[] = []
      const walls: number[] = []
      for (const { path, fields } of calls) {
        const took = await bench.ask(path, fields)
        sums.push(took.own + took.database)
        database.push(took.database)
        walls.push(took.wall)
      }
      const p95 = quantile(sums, 0.95)
      rows.push([
        kind,
        calls.length,
        milliseconds(quantile(sums, 0.5)),
        milliseconds(p95),
        milliseconds(Math.max(...sums)),
        milliseconds(quantile(database, 0.95)),
        milliseconds(quantile(walls, 0.95)),
        p95 < LIMIT_MS ? 'yes' : 'NO',
      ])
    }
    const load = loadavg()[0]?.toFixed(1) ?? '?'
    const { seconds, resident, arrays } = bench.read
    const title = `Calls over ${lots.toLocaleString('en')} lots (read in ${seconds.toFixed(1)} s, ${resident} MB more than before, ${arrays} MB of arrays), one at a time: the time of a core that the server and its database took together, at load ${load}`
    return tableText(
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
    )
  } finally {
    await bench.close()
  }
}
