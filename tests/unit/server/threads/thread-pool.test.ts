import { RISK_KINDS } from '../../../../src/contract/codes'
import { join } from 'node:path'
import { readNoticeApart } from '../../../../server/readers/notice-apart'
import { parseInWorker } from '../../../../server/readers/parse-in-worker'
import { JobLost, PoolBusy, threadPool } from '../../../../server/threads/thread-pool'

const ONE_THREAD = { threads: 1, waiting: 2, longestMs: 30_000, startingMs: 5_000, idleMs: 100, heapMb: 32 }
const pool = (options: { waiting?: number; longestMs?: number } = {}) =>
  threadPool<number, number>({
    file: join(__dirname, 'sleeper.ts'),
    ...ONE_THREAD,
    ...options,
  })

test('jobs are done one after the other, and those beyond the queue are refused at once', async () => {
  const { run } = pool()
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(ms => run(ms)))
  expect(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual([
    1,
    2,
    3,
    expect.any(PoolBusy),
    expect.any(PoolBusy),
  ])
})

test('a job that takes too long or ends its thread is lost, one that throws says why, and the next is done', async () => {
  const { run } = pool({ longestMs: 3_000 })
  await expect(run(60_000)).rejects.toBeInstanceOf(JobLost)
  await expect(run(-2)).rejects.toBeInstanceOf(JobLost)
  await expect(run(-3)).rejects.toBeInstanceOf(JobLost)
  await expect(run(-1)).rejects.toThrow('no such job')
  await expect(run(7)).resolves.toBe(7)
})

test('jobs that wait behind one that is lost are done', async () => {
  const { run } = pool({ longestMs: 2_000 })
  const answers = await Promise.allSettled([60_000, 3, -2].map(ms => run(ms)))
  expect(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual([
    expect.any(JobLost),
    3,
    expect.any(JobLost),
  ])
  await expect(run(5)).resolves.toBe(5)
})

test('large bytes of a job move to its thread and back', async () => {
  const { run } = threadPool<Uint8Array, Uint8Array>({ file: join(__dirname, 'sleeper.ts'), ...ONE_THREAD })
  const bytes = new Uint8Array(1_000_000).fill(7)
  const back = await run(bytes)
  expect(bytes).toHaveLength(0)
  expect(Buffer.from(back).equals(Buffer.alloc(1_000_000, 7))).toBe(true)
  const few = Uint8Array.of(1, 2, 3)
  expect([...(await run(few))]).toEqual([...few])
})

test('a program that cannot be loaded loses the job', async () => {
  const { run } = threadPool<number, number>({ file: join(__dirname, 'none.ts'), ...ONE_THREAD })
  await expect(run(1)).rejects.toBeInstanceOf(JobLost)
})

test('a job that cannot be sent to a thread is lost, and the pool goes on', async () => {
  const { run } = threadPool<unknown, number>({ file: join(__dirname, 'sleeper.ts'), ...ONE_THREAD })
  const answers = await Promise.allSettled([run(3), run(() => 'no message'), run(4)])
  expect(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual([
    3,
    expect.any(JobLost),
    4,
  ])
})

test('of what strangers send one kind does not keep another waiting, and too much of one is refused', async () => {
  const film = () => parseInWorker('film', new Uint8Array(100), { field: 'video', message: '视频无法读取' })
  const answers = Promise.allSettled(Array.from({ length: 40 }, film))
  const html = await parseInWorker('html', '<p>看房</p>', { field: 'content', message: '正文无法读取' })
  expect(html.blocks).toHaveLength(1)
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(40 - 17)
})

test('a long notice is read while the event loop goes on', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const flags = await readNoticeApart([{ key: 'notice', title: '公告', text: '税'.repeat(20_000) }])
  clearInterval(timer)
  expect(flags).toHaveLength(RISK_KINDS.length)
  expect(turns).toBeGreaterThan(10)
})
