// A lot with 20,000 followers whose price changes fifty times, and two servers that run jobs: how long until every follower has the last
// price, and the longest transaction meanwhile. One server is a process of its own, the other runs in this one.
import Fastify from 'fastify'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapters } from '../../server/adapters/create-adapters'
import { databaseTime } from '../../server/db/clock'
import { buildDatabase, type Database } from '../../server/db/database'
import { openPool } from '../../server/db/pool'
import { readEnv } from '../../server/env'
import { startClusterJobs } from '../../server/jobs/cluster-jobs'
import { JOBS, TASKS } from '../../server/jobs/jobs'
import { reachDatabase } from '../../server/start/open-database'
import { startWithLots } from './generator'
import { tableText } from './table'

const FOLLOWERS = 20_000
const CHANGES = 50
const BETWEEN_MS = 60
const RAISE = 1_000_000

export async function benchEvents(): Promise<string> {
  const { server } = await startWithLots(300)
  const env = readEnv({ NODE_ENV: 'development', DATA_DIR: server.dataDir })
  const { url } = await reachDatabase(env)
  const pool = openPool({ url, max: 4, statementTimeout: 120_000 })
  const db = buildDatabase(pool)
  const now = () => Math.floor(Date.now() / 1000)
  const stopJobs = await startClusterJobs(
    {
      env,
      adapters: createAdapters({ env, db, now }),
      now,
      databaseTime: () => databaseTime(db),
      log: Fastify({ logger: { level: 'error' } }).log,
    },
    { jobs: JOBS.filter(({ scope }) => scope === 'cluster'), tasks: TASKS, url },
  )
  try {
    const lot = await followLot(db)
    const begun = performance.now()
    let isOver = false
    const longest = watchLongest(db, () => isOver)
    let price = lot.price
    for (let change = 0; change < CHANGES; change += 1) {
      price += RAISE
      await db.query('update house set current_price = $2, updated_at = updated_at + 1 where id = $1', [
        lot.id,
        price,
      ])
      await sleep(BETWEEN_MS)
    }
    const changed = performance.now() - begun
    while (await db.one(`select 1 from event where entity_id = $1 limit 1`, [lot.id])) await sleep(50)
    const seconds = (performance.now() - begun) / 1000
    isOver = true
    const texts = await db.query<{ text: string; total: number }>(
      `select text, count(*)::int as total from inbox where house_id = $1 and event = 'price' group by text`,
      [lot.id],
    )
    return tableText(
      `${CHANGES} price changes of a lot with ${FOLLOWERS.toLocaleString('en')} followers, two servers`,
      [
        'changes made after',
        'all told after',
        'longest transaction',
        'members by last text',
        'idle transactions/s',
      ],
      [
        [
          `${(changed / 1000).toFixed(1)} s`,
          `${seconds.toFixed(1)} s`,
          `${Math.round(await longest)} ms`,
          texts.map(({ text, total }) => `${total} × ${text}`).join('; '),
        ],
      ],
    )
  } finally {
    await stopJobs()
    await pool.end()
    await server.stop()
  }
}

/** Makes members who follow one running lot. */
async function followLot(db: Database): Promise<{ id: number; price: number }> {
  const lot = await db.one<{ id: number; price: number }>(
    `select id, price from house where status = 'ongoing' and shelf = 'on' and kind = 'sfpm' order by end_time desc, id limit 1`,
  )
  if (!lot) throw new Error('no lot is running')
  await db.query(
    `with made as (
       insert into users (phone, nickname, invite_code, created_at)
       select '199' || lpad(n::text, 8, '0'), '会员', 'B' || n, $2 from generate_series(1, $3::int) n returning uid
     ) insert into follow (uid, type, entity_id, created_at) select uid, 'house', $1, $2 from made`,
    [lot.id, Math.floor(Date.now() / 1000), FOLLOWERS],
  )
  await db.query('update house set followed_total = followed_total + $2 where id = $1', [lot.id, FOLLOWERS])
  return lot
}

/** Returns the age in ms of the oldest transaction that wrote something, seen every 50 ms until `isOver`. */
async function watchLongest(db: Database, isOver: () => boolean): Promise<number> {
  let longest = 0
  while (!isOver()) {
    const row = await db.one<{ ms: number | null }>(
      `select max(extract(epoch from clock_timestamp() - xact_start) * 1000)::float8 as ms from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`,
    )
    longest = Math.max(longest, row?.ms ?? 0)
    await sleep(50)
  }
  return longest
}
