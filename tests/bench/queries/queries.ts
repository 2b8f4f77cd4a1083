import { loadavg } from 'node:os'
import { milliseconds, quantile, tableText } from '../table'
import { askedOf } from './asked'
import { writePlans } from './plans'
import { openQueryBench, type Statement } from './run'

const LIMIT_MS = 50

/** The slowest statement of a call, with the call. */
export interface Slowest extends Statement {
  kind: string
  path: string
  fields: object
}

const slowestOf = (statements: readonly Statement[]) =>
  statements.reduce<Statement | null>((most, one) => (most === null || one.cpu > most.cpu ? one : most), null)

/** Every kind of question over that many lots, as a table of its times at the database; with `keepsPlans` into docs/query-plans.md too. */
export async function benchQueries(lots: number, { keepsPlans }: { keepsPlans: boolean }): Promise<string> {
  const bench = await openQueryBench(lots)
  try {
    const slowest: Slowest[] = []
    const rows: (string | number)[][] = []
    for (const { kind, calls } of await askedOf(bench.db)) {
      for (const { path, fields } of calls.slice(0, 5)) await bench.statementsOf(path, fields)
      const sums: number[] = []
      const tops: number[] = []
      const walls: number[] = []
      for (const { path, fields } of calls) {
        const statements = await bench.statementsOf(path, fields)
        const top = slowestOf(statements)
        if (!top) continue
        slowest.push({ ...top, kind, path, fields })
        tops.push(top.cpu)
        walls.push(top.wall)
        sums.push(statements.reduce((sum, one) => sum + one.cpu, 0))
      }
      const p95 = quantile(tops, 0.95)
      rows.push([
        kind,
        calls.length,
        milliseconds(quantile(tops, 0.5)),
        milliseconds(p95),
        milliseconds(Math.max(...tops)),
        milliseconds(quantile(walls, 0.95)),
        milliseconds(quantile(sums, 0.95)),
        p95 < LIMIT_MS ? 'yes' : 'NO',
      ])
    }
    const load = loadavg()[0]?.toFixed(1) ?? '?'
    const title = `Queries over ${lots.toLocaleString('en')} lots in memory, one at a time: the slowest statement of a call, on a core and (waiting) by the clock at load ${load}`
    const table = tableText(
      title,
      ['query', 'calls', 'p50', 'p95', 'max', 'waiting p95', 'whole call p95', `p95 under ${LIMIT_MS} ms`],
      rows,
    )
    if (keepsPlans) await writePlans(bench, { table, slowest })
    return table
  } finally {
    await bench.close()
  }
}
