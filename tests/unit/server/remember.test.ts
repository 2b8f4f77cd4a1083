import type { Database } from '../../../server/db/database'
import { readEnv } from '../../../server/env'
import { estimateValueBytes } from '../../../server/shared/estimate-value-bytes'
import { memoizeWithTtl } from '../../../server/shared/memoize-with-ttl'

const buildTestContext = (NODE_ENV = 'development') => ({
  db: {} as Database,
  env: readEnv({ NODE_ENV }),
  now: 1000,
})
const counter = () => {
  let times = 0
  return { work: () => Promise.resolve((times += 1)), times: () => times }
}

test('an answer is kept for its time, for its key and its database', async () => {
  const context = buildTestContext()
  const { work } = counter()
  expect([
    await memoizeWithTtl(context, 'a', 5, work),
    await memoizeWithTtl({ ...context, now: 1004 }, 'a', 5, work),
    await memoizeWithTtl({ ...context, now: 1005 }, 'a', 5, work),
  ]).toEqual([1, 1, 2])
  expect([
    await memoizeWithTtl(context, 'b', 5, work),
    await memoizeWithTtl({ ...buildTestContext() }, 'a', 5, work),
  ]).toEqual([3, 4])
})

test('asked twice at once it is worked out once', async () => {
  const context = buildTestContext()
  const { work, times } = counter()
  await Promise.all([memoizeWithTtl(context, 'a', 5, work), memoizeWithTtl(context, 'a', 5, work)])
  expect(times()).toBe(1)
})

test('a failure is not kept', async () => {
  const context = buildTestContext()
  await expect(memoizeWithTtl(context, 'a', 5, () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  )
  expect(await memoizeWithTtl(context, 'a', 5, () => Promise.resolve('up'))).toBe('up')
})

test('tests see what is there', async () => {
  const context = buildTestContext('test')
  const { work } = counter()
  expect([await memoizeWithTtl(context, 'a', 5, work), await memoizeWithTtl(context, 'a', 5, work)]).toEqual([
    1, 2,
  ])
})

test('what is kept stays within its bytes, however large the answers are', async () => {
  const context = buildTestContext()
  const large = () => Promise.resolve(Array.from({ length: 400_000 }, (_, n) => n))
  const { work, times } = counter()
  await memoizeWithTtl(context, 'first', 60, work)
  for (let n = 0; n < 6; n += 1) await memoizeWithTtl(context, `large ${n}`, 60, large)
  await memoizeWithTtl(context, 'first', 60, work)
  expect(times()).toBe(2)
})

test.each<[string, unknown, number]>([
  ['numbers', Array.from({ length: 100_000 }, () => 1), 1_600_000],
  ['words', 'x'.repeat(1_000), 2_000],
  ['bytes', new Uint8Array(5_000), 5_000],
  ['rows', Array.from({ length: 1_000 }, (_, id) => ({ id, title: '十个字的标题'.repeat(2) })), 100_000],
  ['a map', new Map([[1, 'x'.repeat(1_000)]]), 2_000],
])('%s are weighed about right', (_, value, bytes) => {
  expect(estimateValueBytes(value)).toBeGreaterThan(bytes * 0.7)
  expect(estimateValueBytes(value)).toBeLessThan(bytes * 1.6)
})
