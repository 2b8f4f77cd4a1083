// Runs the server's endpoints in this process against its own PostgreSQL with up to a million demo lots. It measures CPU time of this
// process and of the database separately from the waiting time. The data is stored in .data for the next run.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createAdapters } from '../../../server/adapters/create-adapters'
import { buildApp } from '../../../server/app'
import { buildDatabase, type Database } from '../../../server/db/database'
import { buildDatabaseUrl } from '../../../server/db/embedded/roles'
import { migrate } from '../../../server/db/migrate'
import { openPool } from '../../../server/db/pool'
import { openSession } from '../../../server/http/sessions'
import type { LotEngine } from '../../../server/search'
import { readEnv, type Env } from '../../../server/env'
import { ROOT } from '../../../server/programs'
import { gatherPlaceDeals } from '../../../server/modules/house/counts/place-deals'
import { DATABASE_NAME, openDatabase, type OpenDatabase } from '../../../server/start/open-database'
import { signedBody } from '../../setup/signed-call'
import { cpuClock } from '../cpu'

/** CPU milliseconds of a request, in this process and in the database, and its waiting time. */
export interface Took {
  own: number
  database: number
  wall: number
  result: unknown
}

const STEP_SECONDS = 4

export interface QueryBench {
  db: Database
  lots: LotEngine
  /** Seconds until the lot index was loaded, and its memory: of the whole process, and of typed arrays. In MB. */
  read: { seconds: number; resident: number; arrays: number }
  /** Sends one request to the server. */
  ask: (path: string, fields: object, token?: string) => Promise<Took>
  /** Creates a session of this member. */
  tokenOf: (uid: number) => Promise<string>
  close: () => Promise<void>
}

/**
 * Opens the server's endpoints over that many demo lots, one statement at a time. Keeps the data in .data for the next run; `more` is
 * written to it as the tables' owner, and its name gives it a folder of its own.
 */
export async function openQueryBench(
  lots: number,
  more?: { name: string; write: (db: Database) => Promise<void> },
): Promise<QueryBench> {
  const folder = path.join(ROOT, '.data', `bench-${more?.name ?? lots}`)
  const env = readEnv({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DEMO_LOTS: String(lots),
    FLOOD_PER_MINUTE: '0',
    SIGN_SECRET: 'dev-secret',
  })
  if (!existsSync(folder)) console.log(`making ${lots.toLocaleString('en')} lots in ${folder}, once`)
  const database = await openDatabase(env)
  try {
    await fill(env, database, more?.write)
    return await serve(env, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function fill(
  env: Env,
  { url, ownerUrl, cluster }: OpenDatabase,
  more?: (db: Database) => Promise<void>,
): Promise<void> {
  await migrate({ url, ownerUrl })
  const { ensureDemoData } = await import('../../../server/demo/generate')
  const pool = openPool({ url: ownerUrl, max: 2, statementTimeout: 0 })
  try {
    const db = buildDatabase(pool)
    await ensureDemoData({ db, env, now: Math.floor(Date.now() / 1000), log: line => console.log(line) })
    await gatherPlaceDeals(db, Math.floor(Date.now() / 1000))
    await more?.(db)
    // Autovacuum would do this after a while; fast if there is nothing to do.
    await db.query('vacuum house')
  } finally {
    await pool.end()
  }
  if (cluster) await warm(buildDatabaseUrl(cluster.connection, DATABASE_NAME))
}

/**
 * Loads the lots into the database's cache, as on a server that has run for a while; a fresh one reads them from disk once. Only the
 * superuser can do that.
 */
async function warm(url: string): Promise<void> {
  const pool = openPool({ url, max: 1, statementTimeout: 0 })
  try {
    await pool.query('create extension if not exists pg_prewarm')
    await pool.query(
      `select pg_prewarm(c.oid) from pg_class c where c.oid = 'house'::regclass or c.oid in (select i.indexrelid from pg_index i where i.indrelid = 'house'::regclass)`,
    )
  } finally {
    await pool.end()
  }
}

async function serve(env: Env, database: OpenDatabase): Promise<QueryBench> {
  const pool = openPool({ url: database.url, max: 1, statementTimeout: 60_000 })
  const real = buildDatabase(pool)
  // Demo data is fixed, so the clock starts when it was made. It advances between requests by more than the cache time of counts.
  const made = await real.one<{ value: { made_at: number } }>(`select value from meta where key = 'demo'`)
  let time = made?.value.made_at ?? 0
  const now = () => time
  const backend = await real.one<{ pid: number }>('select pg_backend_pid() as pid')
  const databaseCpu = cpuClock(backend?.pid ?? 0)
  const app = await buildApp({ env, db: real, adapters: createAdapters({ env, db: real, now }), now })
  const megabytes = (key: 'rss' | 'arrayBuffers') => Math.round(process.memoryUsage()[key] / 2 ** 20)
  const [before, start] = [megabytes('rss'), performance.now()]
  await app.lots.refresh()
  const read = {
    seconds: (performance.now() - start) / 1000,
    resident: megabytes('rss') - before,
    arrays: megabytes('arrayBuffers'),
  }
  return {
    db: real,
    lots: app.lots,
    read,
    tokenOf: async uid =>
      (await openSession(real, { uid, epoch: 0, comeFrom: 2, ipCity: '', now: now() })).token,
    ask: async (path, fields, token = '') => {
      time += STEP_SECONDS
      const payload = signedBody(path, fields as Record<string, unknown>, { token }, now())
      const [wall, own, database] = [performance.now(), process.cpuUsage(), databaseCpu()]
      const answer = await app.inject({
        method: 'POST',
        url: `${env.apiBase}/${path}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      const { user, system } = process.cpuUsage(own)
      const took = {
        own: (user + system) / 1000,
        database: databaseCpu() - database,
        wall: performance.now() - wall,
      }
      const { errcode, errmsg, result } = answer.json<{ errcode: number; errmsg: string; result: unknown }>()
      if (errcode !== 0) throw new Error(`${path} ${JSON.stringify(fields)}: ${errcode} ${errmsg}`)
      return { ...took, result }
    },
    close: async () => {
      await app.close()
      await pool.end()
      await database.close()
    },
  }
}
