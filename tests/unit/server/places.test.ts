import { createPlaces } from '../../../server/http/concurrency-limiter'

const settled = () =>
  new Promise(resolve => {
    setImmediate(resolve)
  })

const lines = {
  member: { places: 1, waiting: 1 },
  address: { places: 2, waiting: 2 },
  overall: { places: 3, waiting: 2 },
}

/** A concurrency limiter with named holders, which returns the current ones. */
function room() {
  const places = createPlaces(lines)
  const inside = new Map<string, () => void>()
  return {
    take: (name: string, uid: number, address: string) =>
      places.take({ uid, address }).then(leave => void inside.set(name, leave)),
    leave: async (name: string) => {
      inside.get(name)?.()
      inside.get(name)?.()
      inside.delete(name)
      await settled()
    },
    inside: async () => {
      await settled()
      return [...inside.keys()].sort()
    },
  }
}
const TOO_MANY = { errcode: 1007, result: { retry_after: 3 } }

test('a member waits for itself alone: others pass, also from the same address', async () => {
  const { take, leave, inside } = room()
  void take('a1', 1, 'x')
  void take('a2', 1, 'x')
  await expect(take('a3', 1, 'x')).rejects.toMatchObject(TOO_MANY)
  void take('b', 2, 'x')
  expect(await inside()).toEqual(['a1', 'b'])
  await leave('a1')
  expect(await inside()).toEqual(['a2', 'b'])
})

test('an address waits for itself alone, and a place is left once', async () => {
  const { take, leave, inside } = room()
  for (const uid of [1, 2, 3, 4]) void take(`x${uid}`, uid, 'x')
  await settled()
  await expect(take('x5', 5, 'x')).rejects.toMatchObject(TOO_MANY)
  void take('y', 6, 'y')
  expect(await inside()).toEqual(['x1', 'x2', 'y'])
  await leave('x1')
  expect(await inside()).toEqual(['x2', 'x3', 'y'])
})

test('all together are bounded, and who is refused holds nothing', async () => {
  const { take, leave, inside } = room()
  for (const uid of [1, 2, 3, 4, 5]) void take(`m${uid}`, uid, `address ${uid}`)
  await settled()
  await expect(take('m6', 6, 'address 6')).rejects.toMatchObject(TOO_MANY)
  expect(await inside()).toEqual(['m1', 'm2', 'm3'])
  for (const name of ['m1', 'm2', 'm3']) await leave(name)
  void take('m6', 6, 'address 6')
  expect(await inside()).toEqual(['m4', 'm5', 'm6'])
})
