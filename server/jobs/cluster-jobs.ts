// Cluster jobs run on one server at a time, by graphile-worker. A schedule is one row: after each run the job is put back with its next time
// under its name as key, however many servers there are. Notifications of the channel wake_job, and the desk, move that time to now. Workers
// are registered with the database session of their process: if the session has ended, its server crashed, and its jobs are released.

import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { sampleClock } from '../db/clock'
import { buildDatabase, type Database } from '../db/database'
import { listen } from '../db/listen'
import { openPool } from '../db/pool'
import { WOKEN_BY_DESK, type Job, type JobDependencies, type Task } from '../http/job'
import type { JobRunRecorder } from './job-run-recorder'
import { runRecorded, runTask, type RunTools } from './run-job'
import { watchClock } from './watch-clock'
import { startWorkers } from './workers'

/** Connections of a server's jobs, of which each may use several. */
const CONNECTIONS = 16
/** Milliseconds after which a statement of a job is cancelled. */
const STATEMENT_MS = 15 * 60_000
/** Milliseconds within which wake-ups of a job are one. */
const WAKE_MS = 200
/** Schedules run before tasks, of which thousands may wait. */
const PRIORITY = -10
/** Milliseconds between two releases of jobs of crashed servers. */
const RELEASE_MS = 30_000

export interface ClusterJobs {
  jobs: readonly Job[]
  tasks: readonly Task[]
  /** URL of the database: jobs have connections of their own. */
  url: string
  notes?: JobRunRecorder
}

/** Runs jobs and tasks in this process until the returned function is called, which waits for the runs in progress. */
export async function startClusterJobs(
  { log, ...others }: Omit<JobDependencies, 'db'>,
  { jobs, tasks, url, notes }: ClusterJobs,
): Promise<() => Promise<void>> {
  const pool = openPool({ url, max: CONNECTIONS, statementTimeout: STATEMENT_MS })
  const db = buildDatabase(pool)
  const databaseTime = sampleClock(others.databaseTime)
  const tools: RunTools = { ...others, databaseTime, log, db, isSteady: watchClock() }
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const workers = await startWorkers({
    pool,
    taskList: buildTaskList({ jobs, tasks }, tools, notes),
    log,
    replaced: () => releaseOrWarn(),
  })
  let session: pg.Client | undefined
  const release = async () => {
    // Workers that replaced lost ones are registered too.
    if (session) await register(session, workers.ids())
    await releaseJobs(db, workers.takeLost())
  }
  const releaseOrWarn = () => void release().catch(warn('jobs of crashed servers were not released'))
  const wakeUps = joinWakeUps(name => {
    const job = jobs.find(one => one.name === name)
    if (job) wakeJob(db, job).catch(warn('a job was not woken'))
  })
  const stopListening = listen(url, {
    channel: 'wake_job',
    connected: async client => {
      session = client
      await release()
    },
    lost: () => {
      session = undefined
    },
    heard: payload => {
      const [name = '', by] = payload?.split(' ') ?? []
      if (by === WOKEN_BY_DESK) notes?.recordNext(name)
      wakeUps.add(name)
    },
  })
  const timer = setInterval(releaseOrWarn, RELEASE_MS).unref()
  for (const job of jobs) await schedule(db, job, { seconds: 0, keepsTime: true })
  return async () => {
    clearInterval(timer)
    wakeUps.stop()
    const ids = workers.ids()
    await workers.stop()
    await stopListening()
    await unregister(db, ids).catch(warn('workers stay registered'))
    await pool.end()
  }
}

/** Calls `wake` once for all wake-ups of a job within a moment: each costs a row lock, and a bid sends several. */
function joinWakeUps(wake: (name: string) => void) {
  const waiting = new Map<string, NodeJS.Timeout>()
  return {
    add: (name: string) => {
      if (waiting.has(name)) return
      const timer = setTimeout(() => {
        waiting.delete(name)
        wake(name)
      }, WAKE_MS).unref()
      waiting.set(name, timer)
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}

export const buildTaskList = (
  { jobs, tasks }: Pick<ClusterJobs, 'jobs' | 'tasks'>,
  tools: RunTools,
  notes?: JobRunRecorder,
): TaskList =>
  Object.fromEntries([
    ...jobs.map(job => [
      job.name,
      async () => {
        const seconds = await runRecorded(job, tools, notes)
        // A wake-up during the run has put the job back already; its earlier time stays.
        await schedule(tools.db, job, { seconds, keepsTime: true })
      },
    ]),
    ...tasks.map(task => [task.name, (payload: unknown) => runTask(task, tools, payload)]),
  ]) as TaskList

const schedule = (
  db: Database,
  { name, queue }: Pick<Job, 'name' | 'queue'>,
  { seconds, keepsTime }: { seconds: number; keepsTime: boolean },
) =>
  db.query(
    `select (graphile_worker.add_job($1, queue_name := $2, run_at := now() + $3 * interval '1 second', job_key := $1, job_key_mode := $4, priority := ${PRIORITY})).id`,
    [name, queue ?? name, seconds, keepsTime ? 'preserve_run_at' : 'replace'],
  )

/** Moves the next run of a job to now. */
export const wakeJob = (db: Database, job: Pick<Job, 'name' | 'queue'>) =>
  schedule(db, job, { seconds: 0, keepsTime: false })

const register = (client: pg.Client, workers: readonly string[]) =>
  client
    .query(
      `insert into job_worker (id, session_pid, session_start)
       select unnest($1::text[]), pid, backend_start from pg_stat_activity where pid = pg_backend_pid()
       on conflict (id) do update set session_pid = excluded.session_pid, session_start = excluded.session_start, ended_at = null`,
      [workers],
    )
    .then(() => undefined)

export const unregister = (db: Database, workers: readonly string[]) =>
  db.query('delete from job_worker where id = any($1)', [workers])

/**
 * Frees jobs that are locked by `lost` workers of this process, by workers without a session for half a minute, or, after a minute, by
 * unregistered ones. A session may be missing for a moment while its process connects again.
 */
export async function releaseJobs(db: Database, lost: readonly string[]): Promise<void> {
  await db.query(
    `with missing as (
       select id from job_worker w where not exists (
         select 1 from pg_stat_activity a where a.pid = w.session_pid and a.backend_start = w.session_start
       )
     ), ended as (
       delete from job_worker where id = any($1) or id in (select id from missing) and ended_at < now() - interval '30 seconds' returning id
     ), ending as (
       update job_worker set ended_at = now() where ended_at is null and id in (select id from missing) and id <> all($1)
     ), free as (
       select id from ended
       union select locked_by from graphile_worker.jobs
       where locked_at < now() - interval '1 minute' and locked_by not in (select id from job_worker)
     )
     select graphile_worker.force_unlock_workers(array_agg(id)) from free having count(*) > 0`,
    [lost],
  )
  // A schedule that was woken while it ran left its former row without a key; released after a crash, that row is no work.
  await db.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
     where key is null and attempts >= max_attempts and locked_at is null having count(*) > 0`,
  )
}
