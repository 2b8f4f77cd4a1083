import { createGate } from '../../../server/http/gate'

const settled = () =>
  new Promise(resolve => {
    setImmediate(resolve)
  })

test('so many pass at a time, the others in their order; a place is left once', async () => {
  const gate = createGate({ places: 2, waiting: 2, longestMs: 60_000 })
  const passed: string[] = []
  const enter = async (name: string) => {
    const leave = await gate.enter()
    passed.push(name)
    return leave
  }
  const [a, b] = await Promise.all([enter('a'), enter('b')])
  const c = enter('c')
  const d = enter('d')
  await settled()
  expect(passed).toEqual(['a', 'b'])
  await expect(gate.enter()).rejects.toMatchObject({ errcode: 1007, result: { retry_after: 3 } })
  a()
  a()
  await settled()
  expect(passed).toEqual(['a', 'b', 'c'])
  b()
  ;(await c)()
  ;(await d)()
  expect(passed).toEqual(['a', 'b', 'c', 'd'])
})

test('a place that is never left is given on after a while', async () => {
  const gate = createGate({ places: 1, waiting: 1, longestMs: 20 })
  await gate.enter()
  await expect(gate.enter()).resolves.toBeInstanceOf(Function)
})
