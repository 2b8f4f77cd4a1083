// Cluster jobs run on one server at a time, by graphile-worker. A schedule is one row: after each run the job is put back with its next time
// under its name as key, however many servers there are. Notifications of the channel wake_job, and the desk, move that time to now. Workers
// are registered with the database session of their process: if the session has ended, its server crashed, and its jobs are released.

import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { sampleClock } from '../db/clock'
import { buildDatabase, type Database } from '../db/database'
import { listen } from '../db/listen'
import { openPool } from '../db/pool'
import { WOKEN_BY_DESK, type Job, type JobDependencies, type Task } from '../http/job'
import type { JobRunRecorder } from './job-run-recorder'
import { runRecorded, runTask, type RunTools } from './run-job'
import { watchClock } from './watch-clock'

/** Jobs at a time per server, and connections, of which a job may use several. */
const CONCURRENCY = 4
const CONNECTIONS = 16
/** Milliseconds: a statement of a job is cancelled after this; an idle worker looks for due jobs in between. */
const STATEMENT_MS = 15 * 60_000
const POLL_MS = 4_000
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
  const workers: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId))
  const runner = await run({
    pgPool: pool,
    taskList: buildTaskList({ jobs, tasks }, tools, notes),
    parsedCronItems: [],
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger: buildLogger(log),
  })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'the workers of jobs ended'))
  const release = () => releaseJobs(db).catch(warn('jobs of crashed servers were not released'))
  const stopListening = listen(url, {
    channel: 'wake_job',
    connected: async client => {
      await register(client, workers)
      await release()
    },
    heard: payload => {
      const [name = '', by] = payload?.split(' ') ?? []
      if (by === WOKEN_BY_DESK) notes?.recordNext(name)
      const job = jobs.find(one => one.name === name)
      if (job) wakeJob(db, job).catch(warn('a job was not woken'))
    },
  })
  const timer = setInterval(() => void release(), RELEASE_MS).unref()
  for (const job of jobs) await schedule(db, job, { seconds: 0, keepsTime: true })
  return async () => {
    clearInterval(timer)
    await runner.stop()
    await stopListening()
    await db
      .query('delete from job_worker where id = any($1)', [workers])
      .catch(warn('workers stay registered'))
    await pool.end()
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

const buildLogger = (log: JobDependencies['log']) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.trace(message)
  })

const schedule = (
  db: Database,
  { name, queue }: Pick<Job, 'name' | 'queue'>,
  { seconds, keepsTime }: { seconds: number; keepsTime: boolean },
) =>
  db.query(
    `select (graphile_worker.add_job($1, queue_name := $2, run_at := now() + $3 * interval '1 second', job_key := $1, job_key_mode := $4)).id`,
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
       on conflict (id) do update set session_pid = excluded.session_pid, session_start = excluded.session_start`,
      [workers],
    )
    .then(() => undefined)

/** Frees jobs that are locked by workers without a session, or, after a minute, by unregistered ones. */
async function releaseJobs(db: Database): Promise<void> {
  await db.query(
    `with ended as (
       delete from job_worker w where not exists (
         select 1 from pg_stat_activity a where a.pid = w.session_pid and a.backend_start = w.session_start
       ) returning id
     ), lost as (
       select id from ended
       union select locked_by from graphile_worker.jobs
       where locked_at < now() - interval '1 minute' and locked_by not in (select id from job_worker)
     )
     select graphile_worker.force_unlock_workers(array_agg(id)) from lost having count(*) > 0`,
  )
}
