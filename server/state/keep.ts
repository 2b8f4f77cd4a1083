// Stores server health for the desk: processes, counters per minute, responses per route and hour, and alerts. Each server's primary writes
// its own rows every 20 seconds with upserts that add counters and overwrite gauges. An alert row stays open as long as the problem is
// detected.

import { hostname } from 'node:os'
import type { AlertKind } from '../../src/contract/desk/running-rules'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { siteRelease } from '../client-errors/site-release'
import type { Answers, ProcessSeen } from './counted'
import type { Around, Trouble } from './alert-rules'

/** Returns the server's name; the port distinguishes several servers on one machine. */
export const serverName = ({ port }: Pick<Env, 'port'>): string => `${hostname()}:${port}`

/** Seconds without being detected after which an alert ends. */
const OVER = 120

export interface DatabaseSeen {
  connections: number
  connections_most: number
  longest_ms: number
  database_bytes: number
}

/** Returns the activity of the database; sizes come from statistics, not from scans. */
export async function databaseSeen(db: Database): Promise<DatabaseSeen> {
  const row = await db.one<DatabaseSeen>(
    `select (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
       current_setting('max_connections')::int as connections_most,
       coalesce((select round(max(extract(epoch from clock_timestamp() - query_start)) * 1000) from pg_stat_activity
         where datname = current_database()
             and state = 'active'
             and pid <> pg_backend_pid()
             and backend_type = 'client backend'),
           0)::int as longest_ms,
       pg_database_size(current_database()) as database_bytes`,
  )
  if (!row) throw new Error('the database told nothing of itself')
  return row
}

/** Returns the delay of waiting messages in seconds, and the number of dead ones, by channel. */
export const messagesSeen = (db: Database, now: number): Promise<Around['messages'][number][]> =>
  db.query(
    `select channel, greatest(0, coalesce(max($1::bigint - due_at) filter (where state = 'waiting'), 0))::int as late,
       count(*) filter (where state = 'dead')::int as dead
     from message where state in ('waiting', 'dead') group by channel order by channel`,
    [now],
  )

export const jobsSeen = (db: Database): Promise<Around['jobs'][number][]> =>
  db.query('select name, every, failures, good_at from job_run order by name')

/** Upserts the processes of a server; `cpu` is percent of one processor by name. */
export async function keepProcesses(
  db: Database,
  env: Env,
  {
    processes,
    cpu,
    now,
  }: { processes: readonly ProcessSeen[]; cpu: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const server = serverName(env)
  const rows = processes.map(({ cpu_seconds: _, ...one }) => ({
    ...one,
    cpu_percent: cpu.get(one.name) ?? 0,
  }))
  await db.query(
    `insert into server_process (server, release, seen_at, name, started_at, memory_bytes, cpu_percent, loop_ms,
       pool_busy, pool_most, lots, lots_behind_ms)
     select $1, $2, $3, r.* from jsonb_to_recordset($4::jsonb)
       as r(name text, started_at bigint, memory_bytes bigint, cpu_percent int, loop_ms int, pool_busy int,
         pool_most int, lots int, lots_behind_ms int)
     on conflict (server, name) do update set release = excluded.release, started_at = excluded.started_at, seen_at = excluded.seen_at,
       memory_bytes = excluded.memory_bytes, cpu_percent = excluded.cpu_percent, loop_ms = excluded.loop_ms, pool_busy = excluded.pool_busy,
       pool_most = excluded.pool_most, lots = excluded.lots, lots_behind_ms = excluded.lots_behind_ms`,
    [server, siteRelease(env.h5Dir), now, JSON.stringify(rows)],
  )
}

export interface MinuteSeen extends DatabaseSeen {
  asked: number
  failed: number
  p95_ms: number | null
  replica_ms: number | null
  messages_late: number
  messages_dead: number
  disk_free_bytes: number | null
  backup_at: number | null
  trial_at: number | null
  trial_good: boolean | null
}

/** Adds to a server's request counts of this minute, and overwrites its gauges. */
export const keepMinute = (db: Database, env: Env, seen: MinuteSeen, now: number): Promise<unknown> =>
  db.query(
    `insert into server_minute (server, at, asked, failed, p95_ms, connections, connections_most, longest_ms, database_bytes, replica_ms,
       messages_late, messages_dead, disk_free_bytes, backup_at, trial_at, trial_good)
     values ($1, $2::bigint / 60 * 60, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (server, at) do update set asked = server_minute.asked + excluded.asked, failed = server_minute.failed + excluded.failed,
       p95_ms = greatest(server_minute.p95_ms, excluded.p95_ms), connections = greatest(server_minute.connections, excluded.connections),
       connections_most = excluded.connections_most, longest_ms = greatest(server_minute.longest_ms, excluded.longest_ms),
       database_bytes = excluded.database_bytes, replica_ms = greatest(server_minute.replica_ms, excluded.replica_ms),
       messages_late = excluded.messages_late, messages_dead = excluded.messages_dead, disk_free_bytes = excluded.disk_free_bytes,
       backup_at = excluded.backup_at, trial_at = excluded.trial_at, trial_good = excluded.trial_good`,
    [
      serverName(env),
      now,
      seen.asked,
      seen.failed,
      seen.p95_ms,
      seen.connections,
      seen.connections_most,
      seen.longest_ms,
      seen.database_bytes,
      seen.replica_ms,
      seen.messages_late,
      seen.messages_dead,
      seen.disk_free_bytes,
      seen.backup_at,
      seen.trial_at,
      seen.trial_good,
    ],
  )

/** Adds to the route's counts of this hour; all servers share the rows and write them in the same order. */
export async function keepRoutes(
  db: Database,
  routes: ReadonlyMap<string, Answers>,
  now: number,
): Promise<void> {
  const rows = [...routes].map(([route, answers]) => ({
    route,
    ...answers,
    within: `{${answers.within.join()}}`,
  }))
  if (rows.length === 0) return
  await db.query(
    `insert into route_hour (at, route, asked, refused, failed, seconds, within)
     select $1::bigint / 3600 * 3600, r.route, r.asked, r.refused, r.failed, r.seconds, r.within::integer[]
     from jsonb_to_recordset($2::jsonb)
       as r(route text, asked int, refused int, failed int, seconds double precision, within text) order by r.route
     on conflict (at, route) do update set asked = route_hour.asked + excluded.asked, refused = route_hour.refused + excluded.refused,
       failed = route_hour.failed + excluded.failed, seconds = route_hour.seconds + excluded.seconds,
       within = array(select o + n from unnest(route_hour.within, excluded.within) with ordinality as w(o, n, place) order by place)`,
    [now, JSON.stringify(rows)],
  )
}

/** Problems of shared resources are one alert, whichever server detects them. */
const SHARED: readonly AlertKind[] = ['messages_late', 'messages_dead', 'job', 'data']
/** A server that has reported nothing for this long is gone, and its alerts end. */
const SILENT = 900

/** Opens alerts, renews those that persist, and ends those that were not detected for two minutes. */
export async function keepAlerts(
  db: Database,
  env: Env,
  troubles: readonly Trouble[],
  now: number,
): Promise<void> {
  const server = serverName(env)
  const rows = troubles.map(one => ({ ...one, server: SHARED.includes(one.kind) ? '' : server }))
  await db.query(
    `insert into server_alert (server, kind, about, worst, began_at, seen_at)
     select r.server, r.kind, r.about, r.worst, $2, $2
     from jsonb_to_recordset($1::jsonb) as r(server text, kind text, about text, worst double precision)
     on conflict (server, kind, about) where ended_at is null
     do update set seen_at = excluded.seen_at, worst = greatest(server_alert.worst, excluded.worst)`,
    [JSON.stringify(rows), now],
  )
  await db.query(
    `update server_alert set ended_at = seen_at
     where ended_at is null and (seen_at < $3 or (server in ($1, '') and seen_at < $2))`,
    [server, now - OVER, now - SILENT],
  )
}
