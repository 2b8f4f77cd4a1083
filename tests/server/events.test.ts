// Events of lots on the way to members: in order, newest last, in short transactions, and past events that cannot be handled.
import { releaseJobs, startClusterJobs, unregister, wakeJob } from '../../server/jobs/cluster-jobs'
import { dispatchEvents } from '../../server/jobs/dispatch-events'
import { housekeeping } from '../../server/jobs/housekeeping'
import { JOBS, TASKS } from '../../server/jobs/jobs'
import { notifyLotChange } from '../../server/jobs/notify-lot-change'
import type { Job, Task } from '../../server/http/job'
import { countDeadLetters } from '../../server/shared/dead-letters'
import { START, startTestServer, type TestServer } from './harness'
import { insertLot } from './rows'
import { runEvents } from './run-events'

let api: TestServer
beforeEach(async () => {
  api = await startTestServer()
})
afterEach(() => api.close())

const tools = () => ({ ...api, log: api.app.log })
/** Runs housekeeping by the database's clock, which dates the jobs. */
const keepHouse = () => housekeeping.run({ ...tools(), now: () => Math.floor(Date.now() / 1000) })

async function followedLot(members: number): Promise<number> {
  const lot = await insertLot(api.db, {
    status: 'ongoing',
    start_time: START - 3_600,
    end_time: START + 3_600,
    current_price: 100_000_000,
  })
  await api.db.query(
    `with made as (
       insert into users (phone, nickname, invite_code, created_at)
       select '138' || lpad(n::text, 8, '0'), '会员', 'E' || n, $2 from generate_series(1, $3::int) n returning uid
     ) insert into follow (uid, type, entity_id, created_at) select uid, 'house', $1, $2 from made`,
    [lot, START, members],
  )
  await api.db.query('update house set followed_total = $2 where id = $1', [lot, members])
  await api.db.query('delete from event')
  return lot
}

const bid = (lot: number, price: number) =>
  api.db.query('update house set current_price = $2, updated_at = updated_at + 1 where id = $1', [lot, price])

const inboxTexts = async () =>
  (await api.db.query<{ text: string }>('select distinct text from inbox order by text')).map(
    ({ text }) => text,
  )
const deadLetters = () =>
  api.db.query<{ task_identifier: string; last_error: string }>(
    'select task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts',
  )
/** Resolves when the outbox holds no event that can still be handled. */
async function outboxEmpty(): Promise<void> {
  for (;;) {
    const left = await api.db.one(
      `select 1 from event e where not exists (
         select 1 from graphile_worker.jobs j where j.key = 'event:' || e.id and j.attempts >= j.max_attempts
       ) limit 1`,
    )
    if (!left) return
  }
}

test('two servers, the first of them slow: every member is told the last price last', async () => {
  const lot = await followedLot(3)
  let handled = 0
  const slow: Task = {
    ...notifyLotChange,
    // The first change that is taken waits until another server had time to overtake it.
    run: async (inner, payload) => {
      handled += 1
      if (handled === 1) await api.db.query('select pg_sleep(0.5)')
      await notifyLotChange.run(inner, payload)
    },
  }
  const jobs: Job[] = [dispatchEvents]
  const url = api.env.databaseUrl ?? ''
  const stops = await Promise.all(
    [slow, notifyLotChange].map(task => startClusterJobs(tools(), { jobs, tasks: [task], url })),
  )
  for (let raise = 1; raise <= 10; raise += 1) await bid(lot, 100_000_000 + raise * 1_000_000)
  await outboxEmpty()
  await Promise.all(stops.map(stop => stop()))
  expect(await inboxTexts()).toEqual(['当前 110.0万'])
  expect(await api.db.query('select count(*)::int as total from inbox')).toEqual([{ total: 3 }])
}, 60_000)

test('an older change that is retried after a newer one replaces nothing', async () => {
  const lot = await followedLot(1)
  await bid(lot, 121_400_000)
  const older = await api.db.one<{ id: number }>('select id from event')
  await api.db.query('update event set due_at = $1', [START + 60])
  await bid(lot, 122_000_000)
  await runEvents(api)
  expect(await inboxTexts()).toEqual(['当前 122.0万'])
  await api.db.query('update inbox set read_at = $1', [START])
  api.advance(60)
  await runEvents(api)
  expect(await api.db.one('select 1 from event where id = $1', [older?.id])).toBeUndefined()
  expect(await inboxTexts()).toEqual(['当前 122.0万'])
})

test('an event of a kind that this release does not know becomes a dead letter, and the others go on', async () => {
  const lot = await followedLot(2)
  await api.db.query(
    `insert into event (kind, entity, entity_id, payload) values ('lot.moved', 'lot', $1, '{}')`,
    [lot],
  )
  await bid(lot, 120_000_000)
  await runEvents(api)
  expect(await inboxTexts()).toEqual(['当前 120.0万'])
  expect(await deadLetters()).toEqual([
    { task_identifier: 'notify-lot-change', last_error: expect.stringContaining('lot.moved') as string },
  ])
  expect(await countDeadLetters(api.db)).toEqual([{ task: 'notify-lot-change', total: 1 }])

  const admin = await api.member({ roles: ['member', 'admin'] })
  const listed = async () => (await api.call('desk/running', {}, admin)).result.dead_letters
  const [letter] = await listed()
  expect(letter).toMatchObject({ task: 'notify-lot-change', attempts: 1 })
  const settle = async (action: string) =>
    (await api.call('desk/dead-letter', { id: letter?.id, action }, admin)).errcode
  expect(await settle('retry')).toBe(0)
  expect(await settle('retry')).toBe(1005)
  await runEvents(api)
  expect(await listed()).toMatchObject([{ id: letter?.id }])
  await keepHouse()
  expect(await listed()).toHaveLength(1)
  expect(await settle('discard')).toBe(0)
  expect(await listed()).toEqual([])
  expect(await api.db.query('select id from event')).toEqual([])
})

test('a dead letter is removed with its event after a month', async () => {
  await api.db.query(
    `insert into event (kind, entity, entity_id, payload) values ('lot.moved', 'lot', 1, '{}')`,
  )
  await runEvents(api)
  await api.db.query(`update graphile_worker._private_jobs set updated_at = now() - interval '31 days'`)
  await keepHouse()
  expect(await deadLetters()).toEqual([])
  expect(await api.db.query('select id from event')).toEqual([])
})

test('a change that failed holds up the later ones of its lot until it is told, and no other lot', async () => {
  const [lot, other] = [
    await followedLot(1),
    await insertLot(api.db, { status: 'ongoing', current_price: 100_000_000 }),
  ]
  await api.db.query(
    `insert into follow (uid, type, entity_id, created_at) select uid, 'house', $1, $2 from users`,
    [other, START],
  )
  await api.db.query('update house set followed_total = 1 where id = $1', [other])
  await api.db.query('delete from event')
  await api.db.query(
    `insert into event (kind, entity, entity_id, payload) values ('lot.notice', 'lot', $1, '{}')`,
    [lot],
  )
  await bid(lot, 120_000_000)
  await bid(other, 130_000_000)
  await runEvents(api)
  expect(await inboxTexts()).toEqual(['当前 130.0万'])

  await api.db.query(
    `update event set payload = '{"after": {"changes": ["看样时间"], "version": 2}}' where kind = 'lot.notice'`,
  )
  await api.db.query(
    `select graphile_worker.reschedule_jobs(array_agg(id order by id), run_at := now()) from graphile_worker.jobs`,
  )
  await runEvents(api)
  await api.db.query(
    `select graphile_worker.reschedule_jobs(array_agg(id order by id), run_at := now()) from graphile_worker.jobs`,
  )
  await runEvents(api)
  const texts = await api.db.query('select text from inbox where house_id = $1 order by id', [lot])
  expect(texts).toEqual([{ text: '公告第 2 版：看样时间' }, { text: '当前 120.0万' }])
})

test('jobs go on after the database has ended its sessions again and again', async () => {
  let runs = 0
  const job: Job = {
    name: 'often',
    scope: 'cluster',
    every: 0,
    timeout: 60,
    run: async () => {
      runs += 1
      if (runs <= 5)
        await api.db.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        )
    },
  }
  const stop = await startClusterJobs(tools(), { jobs: [job], tasks: [], url: api.env.databaseUrl ?? '' })
  // Moves to now what failed with its session and would be tried again later.
  const again = `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where locked_at is null having count(*) > 0`
  while (runs < 7) await api.db.query(again).catch(() => undefined)
  await stop()
  expect(runs).toBeGreaterThanOrEqual(7)
}, 120_000)

test('statements for a change do not grow with its followers', async () => {
  const lot = await followedLot(700)
  const run = async (price: number) => {
    const before = await api.db.one<{ total: number }>('select count(*)::int as total from inbox')
    await bid(lot, price)
    let statements = 0
    const counted = {
      ...api.db,
      transaction: <T>(work: (db: TestServer['db']) => Promise<T>) =>
        api.db.transaction(inner => {
          const query: TestServer['db']['query'] = (text, values) => {
            statements += 1
            return inner.query(text, values)
          }
          return work({ ...inner, query })
        }),
    }
    const event = await api.db.one<{ id: number }>('select id from event')
    await notifyLotChange.run({ ...tools(), db: counted }, { event: event?.id })
    const after = await api.db.one<{ total: number }>('select count(*)::int as total from inbox')
    return { statements, told: (after?.total ?? 0) - (before?.total ?? 0) }
  }
  const { statements, told } = await run(110_000_000)
  expect(told).toBe(700)
  expect(statements).toBeLessThan(10)
})

test('a job that a crashed server held is run by another', async () => {
  let runs = 0
  const job: Job = {
    name: 'held',
    scope: 'cluster',
    every: 3_600,
    timeout: 60,
    run: async () => void (runs += 1),
  }
  await api.db.query(`select graphile_worker.add_job('held', job_key := 'held')`)
  await api.asOwner(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'crashed', attempts = 1;
     insert into job_worker (id, session_pid, session_start, ended_at) values ('crashed', 1, now(), now() - interval '1 minute')`,
  )
  const stop = await startClusterJobs(tools(), { jobs: [job], tasks: [], url: api.env.databaseUrl ?? '' })
  while (runs === 0) await api.db.one('select 1')
  await stop()
  expect(runs).toBe(1)
  expect(await api.db.query('select id from job_worker')).toEqual([])
}, 30_000)

test('jobs of a worker whose session is missing are released after half a minute, of a lost one at once', async () => {
  const lock = async (name: string, worker: string) => {
    await wakeJob(api.db, { name })
    await api.asOwner(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = '${worker}' where key = '${name}';
       insert into job_worker (id, session_pid, session_start) values ('${worker}', 1, now())`,
    )
  }
  const locked = async () =>
    (
      await api.db.query<{ key: string }>(
        'select key from graphile_worker.jobs where locked_by is not null order by key',
      )
    ).map(({ key }) => key)
  await lock('of-lost', 'lost')
  await lock('of-missing', 'missing')
  await releaseJobs(api.db, ['lost'])
  expect(await locked()).toEqual(['of-missing'])
  await api.db.query(`update job_worker set ended_at = now() - interval '31 seconds'`)
  await releaseJobs(api.db, [])
  expect(await locked()).toEqual([])
  await unregister(api.db, ['missing'])
  expect(await api.db.query('select id from job_worker')).toEqual([])
})

test('with two servers each scheduled job runs once at a time', async () => {
  let [running, most, runs] = [0, 0, 0]
  const job: Job = {
    name: 'seldom',
    scope: 'cluster',
    every: 0,
    timeout: 60,
    run: async ({ db }) => {
      running += 1
      most = Math.max(most, running)
      await db.query('select pg_sleep(0.02)')
      running -= 1
      runs += 1
    },
  }
  const url = api.env.databaseUrl ?? ''
  const stops = await Promise.all(
    [1, 2].map(() => startClusterJobs(tools(), { jobs: [job], tasks: [], url })),
  )
  while (runs < 5) await api.db.one('select 1')
  await Promise.all(stops.map(stop => stop()))
  expect(most).toBe(1)
}, 60_000)

test('every job says whether all servers share one run', () => {
  expect(JOBS.filter(({ scope }) => scope === 'process').map(({ name }) => name)).toEqual(['ship-log'])
  expect(new Set([...JOBS, ...TASKS].map(({ name }) => name)).size).toBe(JOBS.length + TASKS.length)
})
