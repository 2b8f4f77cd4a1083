import { isAlive } from '../../server/db/embedded/process'
import { answeredWhile, areKept } from '../server/process-writers'
import { realProcess, untilSlowly, type RealProcess } from '../server/real-process'

let real: RealProcess
beforeAll(async () => {
  real = await realProcess()
})
afterAll(() => real.close())

test('nothing that was answered is lost by kill -9 of the server, of the database, or of both', async () => {
  // the server: its database survives, and the next server takes it over
  const first = await real.startReady()
  const database = real.databasePid()
  const beforeFirst = await answeredWhile(real, () => first.child.kill('SIGKILL'))
  await first.ended
  expect(database !== undefined && isAlive(database)).toBe(true)
  const second = await real.startReady()
  expect(second.output()).toContain('taken over')
  expect(real.databasePid()).toBe(database)
  expect(await areKept(real, beforeFirst)).toBe(true)

  // the database: the server restarts it automatically
  const beforeSecond = await answeredWhile(real, () => {
    if (database !== undefined) process.kill(database, 'SIGKILL')
  })
  await untilSlowly('the database is back', real.isReady)
  expect(real.databasePid()).not.toBe(database)
  expect(await areKept(real, beforeSecond)).toBe(true)

  // both
  const beforeThird = await answeredWhile(real, () => {
    second.child.kill('SIGKILL')
    process.kill(real.databasePid() ?? 0, 'SIGKILL')
  })
  await second.ended
  await real.startReady()
  for (const answered of [beforeFirst, beforeSecond, beforeThird])
    expect(await areKept(real, answered)).toBe(true)
}, 300_000)
