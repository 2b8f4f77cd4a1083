// Measures cost per request, not latency: CPU milliseconds of the servers and of the database as servers are added on one machine. CPU
// times come from /proc, including processes that have already ended. A visit mixes pages, lists and details so that some responses are
// cached, as with many visitors.
import { readFileSync, readdirSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/db/database'
import { manyServers, type ManyServers } from '../night/servers'
import { call } from '../setup/signed-call'
import { getPage, isAnswer, isWholePage, post } from './client'
import { tableText } from './table'

const LOTS = 2_000
const SERVERS = [1, 2, 3]
const REQUESTS = 900
const WARM = 200
const AT_ONCE = 8
const IDLE_S = 20

/** Resolution of process times in Linux. */
const TICK_MS = 10

/** Maximum delay of the database's statistics after an event. */
const TOLD_MS = 1_500

interface Work {
  what: string
  ask: (agent: http.Agent, origin: string, i: number) => Promise<boolean>
}

/**
 * Requests of a visit; cycles through minimum prices and lots, so that some responses are cached and some are not, as with many visitors.
 */
const buildWorks = (token: string, lots: readonly number[]): Work[] => {
  const lot = (i: number) => lots[(i * 7) % lots.length] ?? 1
  const asked = (path: string, fieldsOf: (i: number) => Record<string, unknown>, of = '') => ({
    ask: async (agent: http.Agent, origin: string, i: number) =>
      isAnswer(await post(agent, origin, path, fieldsOf(i), { token: of })),
  })
  return [
    {
      what: "a guest's page of a lot",
      ask: async (agent, origin, i) =>
        isWholePage(await getPage(agent, `${origin}/house/${lot(i)}.html`, `10.3.${i >> 8}.${i & 255}`)),
    },
    { what: 'house/list, a guest', ...asked('house/list', i => ({ price_min: (i % 20_000) + 1 })) },
    { what: 'house/info, a guest', ...asked('house/info', i => ({ id: lot(i) })) },
    { what: 'house/info, a member', ...asked('house/info', i => ({ id: lot(i) }), token) },
    { what: 'user/personal-center', ...asked('user/personal-center', () => ({}), token) },
    { what: 'user/update-info', ...asked('user/update-info', i => ({ city: `第${i % 90}城` }), token) },
  ]
}

/** Parent, and CPU milliseconds: its own, and those of its ended children. */
function readProcessStat(pid: number): { parent: number; own: number; ended: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = (...at: number[]) => at.reduce((sum, one) => sum + TICK_MS * Number(fields[one]), 0)
  return { parent: Number(fields[1]), own: ticks(11, 12), ended: ticks(13, 14) }
}

/** CPU milliseconds of all processes of this PostgreSQL, ended ones included. */
async function databaseClock(db: Database): Promise<() => number> {
  const own = await db.one<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = readProcessStat(own?.pid ?? 0).parent
  const children = () =>
    readdirSync('/proc')
      .map(Number)
      .filter(Number.isInteger)
      .map(pid => {
        try {
          return readProcessStat(pid)
        } catch {
          // The process ended while the list was read.
          return { parent: 0, own: 0 }
        }
      })
      .filter(({ parent }) => parent === postmaster)
  return () => {
    const { own, ended } = readProcessStat(postmaster)
    return children().reduce((sum, child) => sum + child.own, own + ended)
  }
}

const megabytes = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

interface Meter {
  servers: number
  database: number
  transactions: number
}

async function startMeters({ servers, db }: ManyServers): Promise<() => Promise<Meter>> {
  const clocks = servers.map(
    ({ running }) =>
      () =>
        readProcessStat(running.child.pid ?? 0).own,
  )
  const database = await databaseClock(db)
  return async () => {
    await sleep(TOLD_MS)
    const row = await db.one<{ total: number }>(
      'select (xact_commit + xact_rollback)::int as total from pg_stat_database where datname = current_database()',
    )
    return {
      servers: clocks.reduce((sum, clock) => sum + clock(), 0),
      database: database(),
      transactions: row?.total ?? 0,
    }
  }
}

const less = (one: Meter, other: Meter): Meter => ({
  servers: one.servers - other.servers,
  database: one.database - other.database,
  transactions: one.transactions - other.transactions,
})

/** Sends `total` requests to all servers in turn with limited concurrency; returns the number of wrong responses. */
async function drive({ servers }: ManyServers, { ask }: Work, from: number, total: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let [next, wrong] = [from, 0]
  const one = async () => {
    while (next < from + total) {
      const i = next++
      if (!(await ask(agent, servers[i % servers.length]?.origin ?? '', i))) wrong += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  agent.destroy()
  return wrong
}

/** CPU cost, not latency: cost of a request on servers and database as servers are added on one machine. */
export async function benchScale(): Promise<string> {
  const rows: (string | number)[][] = []
  const standing: (string | number)[][] = []
  for (const total of SERVERS) {
    const site = await manyServers(total, {
      DEMO_LOTS: String(LOTS),
      WEB_PROCESSES: '1',
      FLOOD_PER_MINUTE: '0',
    })
    try {
      const { result } = await call<{ login_data: { token: string } }>(site.servers[0].origin, 'user/login', {
        phone: '13800000001',
        password: 'Demo1234',
      })
      const lots = await site.db.query<{ id: number }>(
        `select id from house where shelf = 'on' order by id limit 500`,
      )
      const meter = await startMeters(site)
      const works = buildWorks(
        result.login_data.token,
        lots.map(({ id }) => id),
      )
      for (const [at, work] of works.entries()) {
        await drive(site, work, 0, WARM)
        const before = await meter()
        const wrong = await drive(site, work, WARM + at, REQUESTS)
        const cost = less(await meter(), before)
        rows.push([
          work.what,
          total,
          (cost.servers / REQUESTS).toFixed(2),
          (cost.database / REQUESTS).toFixed(2),
          (cost.transactions / REQUESTS).toFixed(2),
          wrong,
        ])
      }
      const before = await meter()
      await sleep(IDLE_S * 1_000)
      const idle = less(await meter(), before)
      standing.push([
        total,
        ((100 * idle.servers) / (1_000 * (IDLE_S + TOLD_MS / 1_000)) / total).toFixed(1),
        ((100 * idle.database) / (1_000 * (IDLE_S + TOLD_MS / 1_000))).toFixed(1),
        (idle.transactions / (IDLE_S + TOLD_MS / 1_000)).toFixed(1),
        site.servers.map(({ running }) => megabytes(running.child.pid ?? 0)).join(', '),
      ])
    } finally {
      await site.close()
    }
  }
  return [
    tableText(
      `What a request costs, ${LOTS.toLocaleString('en')} lots, ${REQUESTS.toLocaleString('en')} of each, ${AT_ONCE} at once`,
      ['', 'servers', 'server, ms of a core', 'database, ms of a core', 'transactions', 'not answered'],
      rows.sort((a, b) => String(a[0]).localeCompare(String(b[0])) || Number(a[1]) - Number(b[1])),
    ),
    tableText(
      'What stands idle costs',
      ['servers', '% of a core, each', 'database, % of a core', 'transactions a second', 'MB'],
      standing,
    ),
  ].join('\n')
}
