import type { z } from 'zod'
import type {
  DeadLetter,
  RunningAlert,
  RunningChannel,
  RunningJob,
  RunningMinute,
  RunningPoint,
  RunningProcess,
  RunningRoute,
} from '../../../src/contract/desk/running'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { startOfDay } from '../../../src/lib/dates'
import type { Database } from '../../db/database'
import { conflict, notFound } from '../../errors/api-error'
import { plainError } from '../../errors/plain-error'
import type { Context } from '../../http/context'
import { WOKEN_BY_DESK } from '../../http/job'
import { writeAudit } from '../../shared/audit'
import { inTransaction } from '../../shared/transaction'
import { calculateQuantileMs } from '../../state/counted'
import { discardDeadLetters, IS_DEAD } from '../../shared/dead-letters'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

const HOUR = 3_600
const HALF = 1_800
const POINTS = 48
const ALERTS_FOR = 7 * 24 * HOUR

/**
 * desk/running: health of servers, database, jobs and messages from the metrics that they stored; this endpoint queries none of them
 * directly.
 */
export async function running({ db, now, env }: Context): Promise<Output<'desk/running'>> {
  const routesFrom = Math.floor(now / HOUR) * HOUR - HOUR
  return {
    now,
    processes: await db.query<RunningProcess>(
      `select server, name, release, started_at, seen_at, memory_bytes, cpu_percent, loop_ms, pool_busy, pool_most, lots, lots_behind_ms
       from server_process where seen_at > $1 order by server, name limit 100`,
      [now - HOUR],
    ),
    minute: await lastMinute(db, now),
    points: await loadRunningPoints(db, now),
    jobs: await db.query<RunningJob>(
      'select id, name, scope, every, began_at, took_ms, next_at, good_at, failures, failed_at, fault, wanted_at from job_run order by failures desc, name limit 100',
    ),
    dead_letters: await loadDeadLetters(db),
    channels: await loadRunningChannels(db, now),
    routes: await loadRunningRoutes(db, routesFrom),
    routes_from: routesFrom,
    alerts: await db.query<RunningAlert>(
      `select id, server, kind, about, worst, began_at, ended_at from server_alert
       where began_at > $1 or ended_at is null order by ended_at is null desc, began_at desc, id desc limit 20`,
      [now - ALERTS_FOR],
    ),
    bucket: env.s3?.bucket ?? null,
    backup_bucket: env.backupS3?.bucket ?? null,
    keeps_backups: env.backupDir !== null,
    has_replica: env.databaseReadUrl !== null,
    replica_late_seconds: env.replicaLateSeconds,
  }
}

/** Returns the last whole minute over all servers: sums of requests, and the worst value of the other metrics. */
async function lastMinute(db: Database, now: number): Promise<RunningMinute | null> {
  const row = await db.one<Omit<RunningMinute, 'at'> & { at: number | null }>(
    `select max(at) as at, coalesce(sum(asked), 0)::int as asked, coalesce(sum(failed), 0)::int as failed, max(p95_ms) as p95_ms,
       coalesce(max(connections), 0) as connections, coalesce(max(connections_most), 0) as connections_most,
       coalesce(max(longest_ms), 0) as longest_ms, coalesce(max(database_bytes), 0) as database_bytes, max(replica_ms) as replica_ms,
       coalesce(max(messages_late), 0) as messages_late, coalesce(max(messages_dead), 0) as messages_dead,
       min(disk_free_bytes) as disk_free_bytes, max(backup_at) as backup_at, max(trial_at) as trial_at, bool_and(trial_good) as trial_good
     from server_minute
     where at = (select coalesce(max(at) filter (where at < $1::bigint / 60 * 60), max(at))
       from server_minute
       where at > $1::bigint - ${HOUR})`,
    [now],
  )
  return row && row.at !== null ? { ...row, at: row.at } : null
}

const loadRunningPoints = (db: Database, now: number): Promise<RunningPoint[]> =>
  db.query<RunningPoint>(
    `select s.at, coalesce(sum(m.asked), 0)::int as asked, coalesce(sum(m.failed), 0)::int as failed, max(m.p95_ms) as p95_ms,
       coalesce(max(m.connections), 0) as connections, max(m.replica_ms) as replica_ms, coalesce(max(m.messages_dead), 0) as messages_dead
     from generate_series($1::bigint / ${HALF} * ${HALF} - ${(POINTS - 1) * HALF}, $1::bigint / ${HALF} * ${HALF}, ${HALF}) s(at)
     left join server_minute m on m.at >= s.at and m.at < s.at + ${HALF} group by s.at order by s.at`,
    [now],
  )

async function loadDeadLetters(db: Database): Promise<DeadLetter[]> {
  const rows = await db.query<DeadLetter>(
    `select coalesce(id, 0)::bigint as id, coalesce(task_identifier, '') as task, coalesce(key, '') as key, attempts::int, coalesce(last_error, '') as fault, extract(epoch from updated_at)::bigint as at
     from graphile_worker.jobs where ${IS_DEAD} order by updated_at desc limit 50`,
  )
  return rows.map(row => ({ ...row, fault: plainError(row.fault) }))
}

const loadRunningChannels = (db: Database, now: number): Promise<RunningChannel[]> =>
  db.query<RunningChannel>(
    `select channel, count(*)::int as total, (count(*) filter (where state = 'sent'))::int as sent,
       (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'dead'))::int as dead,
       mode() within group (order by error) filter (where state = 'dead') as fault
     from message where created_at >= $1 group by channel order by total desc, channel`,
    [startOfDay(now)],
  )

async function loadRunningRoutes(db: Database, from: number): Promise<RunningRoute[]> {
  const rows = await db.query<
    Pick<RunningRoute, 'route' | 'asked' | 'refused' | 'failed'> & { within: number[] }
  >(
    `select route, sum(asked)::int as asked, sum(refused)::int as refused, sum(failed)::int as failed,
       (select array_agg(total order by place) from (
          select w.place, sum(w.n)::int as total from route_hour i, unnest(i.within) with ordinality w(n, place)
          where i.route = r.route and i.at >= $1 group by w.place) s) as within
     from route_hour r where at >= $1 group by route order by sum(seconds) desc, route limit 10`,
    [from],
  )
  return rows.map(({ within, ...row }) => ({
    ...row,
    p50_ms: calculateQuantileMs({ within }, 0.5),
    p95_ms: calculateQuantileMs({ within }, 0.95),
  }))
}

/** Seconds within which a woken job starts; after them an admin may try again. */
const WAKES_WITHIN = 60

/** desk/job-run: wakes a cluster job; a server starts it at once. Audited. */
export const runJobNow = (
  context: Context,
  { name }: Input<'desk/job-run'>,
): Promise<Output<'desk/job-run'>> =>
  inTransaction(context, async inner => {
    const { db, now } = inner
    const job = await db.one<{ id: number; scope: string; wanted_at: number | null }>(
      'select id, scope, wanted_at from job_run where name = $1 for update',
      [name],
    )
    if (!job) throw notFound('没有这项任务')
    if (job.scope === 'process') throw conflict('每台服务器各自执行，不能单独执行')
    if (job.wanted_at !== null && job.wanted_at > now - WAKES_WITHIN) throw conflict('已经排上，正等服务执行')
    await db.query('update job_run set wanted_at = $2 where id = $1', [job.id, now])
    await db.query(`select pg_notify('wake_job', $1)`, [`${name} ${WOKEN_BY_DESK}`])
    await writeAudit(inner, {
      action: 'desk/job-run',
      entityType: 'job',
      entityId: job.id,
      before: null,
      after: { title: name },
    })
    return { ok: true }
  })

/** desk/dead-letter: tries it again from its first attempt, or discards it with its event. Audited. */
export const settleDeadLetter = (
  context: Context,
  { id, action }: Input<'desk/dead-letter'>,
): Promise<Output<'desk/dead-letter'>> =>
  inTransaction(context, async inner => {
    const { db } = inner
    const letter = await db.one<{ task: string }>(
      `select coalesce(task_identifier, '') as task from graphile_worker.jobs where id = $1 and ${IS_DEAD}`,
      [id],
    )
    if (!letter) throw notFound('没有这条失败的任务，可能已处理')
    const settled =
      action === 'retry'
        ? (
            await db.query(
              'select (graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0)).id',
              [id],
            )
          ).length
        : await discardDeadLetters(db, [id])
    if (settled === 0) throw notFound('没有这条失败的任务，可能已处理')
    await writeAudit(inner, {
      action: 'desk/dead-letter',
      entityType: 'job',
      entityId: id,
      before: null,
      after: { title: letter.task, state: action },
    })
    return { ok: true }
  })
