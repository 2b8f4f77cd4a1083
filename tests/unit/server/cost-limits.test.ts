import { costLimit } from '../../../server/http/cost-limits'

let now = 0
const spend = (ms: number) => () => {
  now += ms
  return Promise.resolve(ms)
}

test('an address has its share of a minute, gets it back evenly, and spends nobody else’s', async () => {
  const limit = costLimit(6_000, () => now)
  expect(await limit.charge('a', spend(5_000))).toBe(5_000)
  expect(limit.isOpen('a')).toBe(true)
  await limit.charge('a', spend(4_000))
  expect([limit.isOpen('a'), limit.isOpen('b')]).toEqual([false, true])
  now += 60_000
  expect(limit.isOpen('a')).toBe(true)
})

test('work that fails is charged as well', async () => {
  const limit = costLimit(100, () => now)
  const failing = limit.charge('a', async () => {
    await spend(1_000)()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(limit.isOpen('a')).toBe(false)
})
