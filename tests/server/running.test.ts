import { recordJobRuns } from '../../server/jobs/job-run-recorder'
import { startClusterJobs } from '../../server/jobs/cluster-jobs'
import { JOBS, TASKS } from '../../server/jobs/jobs'
import { jobWords } from '../../src/domain/desk/running-view'
import { keepState } from '../../server/jobs/keep-state'
import type { Job } from '../../server/http/job'
import type { Counted } from '../../server/metrics/serve-metrics'
import { startTestServer, type TestServer } from './harness'

let api: TestServer
let admin: { uid: number; token: string }
beforeEach(async () => {
  api = await startTestServer()
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterEach(() => api.close())

const state = async () => (await api.call('desk/running', {}, admin)).result
const tools = () => ({ ...api, log: api.app.log })

/** Metrics of two processes: values by name, in the library's format. */
const counted = (values: [name: string, labels: object, value: number][]): Counted[] => [
  values.map(([name, labels, value]) => ({ name, values: [{ labels, value }] })) as unknown as Counted,
]
const answers = (total: number, failed: number, slow: number): [string, object, number][] => {
  const route = { route: '/v1/house/list' }
  const within = (le: number | string, many: number): [string, object, number] => [
    'homes_request_seconds_bucket',
    { ...route, le },
    many,
  ]
  return [
    ['homes_requests_total', { ...route, status: '200', errcode: '0' }, total - failed],
    ['homes_requests_total', { ...route, status: '200', errcode: '1500' }, failed],
    ['homes_request_seconds_sum', route, total * 0.2],
    ...[0.005, 0.01, 0.025, 0.05, 0.1].map(le => within(le, 0)),
    ...[0.25, 0.5, 1].map(le => within(le, total - slow)),
    ...[2.5, 5, 10, '+Inf'].map(le => within(le, total)),
  ]
}
const PROCESSES: [string, object, number][] = ['first', 'web-1'].flatMap(process => [
  ['process_resident_memory_bytes', { process }, 300_000_000],
  ['process_start_time_seconds', { process }, 1_768_000_000],
  ['process_cpu_seconds_total', { process }, 5],
  ['nodejs_eventloop_lag_p99_seconds', { process }, 0.012],
  ['homes_pool_connections', { process, state: 'busy' }, 2],
  ['homes_pool_connections', { process, state: 'most' }, 10],
])

test('an admin reads how processes, database and answers do; what was counted before is not counted again', async () => {
  let now: [string, object, number][] = [
    ...PROCESSES,
    ['homes_lots', { process: 'web-1' }, 300],
    ['homes_lots_behind_seconds', { process: 'web-1' }, 2.5],
    ['homes_disk_free_bytes', {}, 8e9],
    ['homes_backup_at_seconds', {}, api.now() - 7200],
    ...answers(90, 1, 4),
  ]
  const job = keepState(async () => counted(now))
  await job.run(tools())
  api.advance(20)
  now = [...now.filter(([name]) => !name.startsWith('homes_request')), ...answers(100, 1, 4)]
  await job.run(tools())
  const { processes, minute, routes, points, alerts } = await state()
  expect(processes).toMatchObject([
    { name: 'first', lots: null, memory_bytes: 300_000_000, loop_ms: 12, pool_busy: 2, pool_most: 10 },
    { name: 'web-1', lots: 300, lots_behind_ms: 2500, started_at: 1_768_000_000, seen_at: api.now() },
  ])
  expect(minute).toMatchObject({
    asked: 100,
    failed: 1,
    disk_free_bytes: 8e9,
    trial_at: null,
    replica_ms: null,
  })
  expect(minute?.database_bytes).toBeGreaterThan(1e6)
  expect(minute?.connections_most).toBeGreaterThan(10)
  expect(routes).toEqual([
    { route: '/v1/house/list', asked: 100, refused: 0, failed: 1, p50_ms: 178, p95_ms: 248 },
  ])
  expect(points).toHaveLength(48)
  expect(points.at(-1)).toMatchObject({ asked: 100, failed: 1 })
  expect(points[0]).toMatchObject({ asked: 0, p95_ms: null })
  expect(alerts).toEqual([])
})

test('what is wrong is an alert with its worst, until it was not seen for two minutes', async () => {
  let now = answers(200, 10, 0)
  const job = keepState(async () => counted(now))
  await job.run(tools())
  const began = api.now()
  const { alerts } = await state()
  expect(alerts).toMatchObject([{ kind: 'calls_fail', about: '', worst: 5, began_at: began, ended_at: null }])
  // The same failures, more than five minutes ago.
  for (const seconds of [301, 121]) {
    api.advance(seconds)
    now = answers(200, 10, 0)
    await job.run(tools())
  }
  expect((await state()).alerts).toMatchObject([{ kind: 'calls_fail', ended_at: began }])
})

test('messages that were given up are told by channel with what most failed by, and are an alert', async () => {
  const member = await api.member()
  await api.db.query(
    `insert into message (uid, channel, event, key, title, text, url, at, state, due_at, error, created_at)
     select $1, 'sms', 'start', 'k' || n, '', '', '', 1, case when n < 3 then 'dead' when n < 5 then 'sent' else 'waiting' end, $2::bigint - 700,
       case when n < 3 then 'no answer' end, $2 from generate_series(1, 6) n`,
    [member.uid, api.now()],
  )
  await keepState(async () => counted([])).run(tools())
  const { channels, alerts } = await state()
  expect(channels).toEqual([{ channel: 'sms', total: 6, sent: 2, waiting: 2, dead: 2, fault: 'no answer' }])
  expect(alerts.map(({ kind, about, worst }) => [kind, about, worst]).sort()).toEqual([
    ['messages_dead', 'sms', 2],
    ['messages_late', 'sms', 700],
  ])
})

/** A job that fails at its first run; `ran` resolves when so many runs are recorded. */
function buildSeldomJob() {
  let runs = 0
  let ended: () => void = () => undefined
  const notes = recordJobRuns(api.db)
  const job: Job = {
    name: 'seldom',
    scope: 'cluster',
    every: 86_400,
    timeout: 60,
    run: async () => {
      runs += 1
      if (runs === 1) throw new Error('no answer from 13812345678')
    },
  }
  return {
    job,
    notes: {
      ...notes,
      ended: async (...run: Parameters<typeof notes.ended>) => {
        await notes.ended(...run)
        ended()
      },
    },
    ran: (total: number) =>
      new Promise<void>(resolve => {
        ended = () => {
          if (runs === total) resolve()
        }
      }),
  }
}

test('a job tells of its runs, and runs at once where an admin asks for it; the asking is audited', async () => {
  const { job, notes, ran } = buildSeldomJob()
  const first = ran(1)
  const stop = await startClusterJobs(tools(), {
    jobs: [job],
    tasks: [],
    url: api.env.databaseUrl ?? '',
    notes,
  })
  await first
  expect((await state()).jobs).toMatchObject([
    {
      name: 'seldom',
      scope: 'cluster',
      every: 86_400,
      failures: 1,
      good_at: null,
      fault: 'no answer from ***',
    },
  ])
  const second = ran(2)
  expect((await api.call('desk/job-run', { name: 'seldom' }, admin)).errcode).toBe(0)
  await second
  const { jobs } = await state()
  expect(jobs).toMatchObject([{ failures: 0, good_at: api.now(), failed_at: api.now(), wanted_at: null }])
  await stop()
  expect((await api.call('desk/job-run', { name: 'seldom' }, admin)).errcode).toBe(0)
  expect((await api.call('desk/job-run', { name: 'seldom' }, admin)).errcode).toBe(1008)
  expect((await api.call('desk/job-run', { name: 'unknown' }, admin)).errcode).toBe(1005)
  const audits = await api.db.query<object>(`select uid, entity_type, after from audit limit 1`)
  expect(audits).toEqual([{ uid: admin.uid, entity_type: 'job', after: { title: 'seldom' } }])
  await api.db.query(`update job_run set scope = 'process', wanted_at = null`)
  expect((await api.call('desk/job-run', { name: 'seldom' }, admin)).errcode).toBe(1008)
}, 30_000)

test('every job has a name that an admin reads', () => {
  for (const { name } of [...JOBS, ...TASKS]) expect(jobWords(name)).toMatch(/[\u4e00-\u9fff]/)
})
