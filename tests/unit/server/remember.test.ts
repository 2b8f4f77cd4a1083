import type { Database } from '../../../server/db/database'
import { readEnv } from '../../../server/env'
import { remember } from '../../../server/modules/shared/remember'

const contextOf = (NODE_ENV = 'development') => ({
  db: {} as Database,
  env: readEnv({ NODE_ENV }),
  now: 1000,
})
const counter = () => {
  let times = 0
  return { work: () => Promise.resolve((times += 1)), times: () => times }
}

test('an answer is kept for its time, for its key and its database', async () => {
  const context = contextOf()
  const { work } = counter()
  expect([
    await remember(context, 'a', 5, work),
    await remember({ ...context, now: 1004 }, 'a', 5, work),
    await remember({ ...context, now: 1005 }, 'a', 5, work),
  ]).toEqual([1, 1, 2])
  expect([await remember(context, 'b', 5, work), await remember({ ...contextOf() }, 'a', 5, work)]).toEqual([
    3, 4,
  ])
})

test('asked twice at once it is worked out once', async () => {
  const context = contextOf()
  const { work, times } = counter()
  await Promise.all([remember(context, 'a', 5, work), remember(context, 'a', 5, work)])
  expect(times()).toBe(1)
})

test('a failure is not kept', async () => {
  const context = contextOf()
  await expect(remember(context, 'a', 5, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await remember(context, 'a', 5, () => Promise.resolve('up'))).toBe('up')
})

test('tests see what is there', async () => {
  const context = contextOf('test')
  const { work } = counter()
  expect([await remember(context, 'a', 5, work), await remember(context, 'a', 5, work)]).toEqual([1, 2])
})
