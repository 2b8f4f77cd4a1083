import { readFileSync } from 'node:fs'
import { startServerProcess, type ServerProcess } from '../setup/server-process'
import { call } from '../setup/signed-call'

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess({ DEMO_LOTS: '2000', WEB_PROCESSES: '1' })
}, 300_000)
afterAll(() => server.stop())

const megabytes = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

test('3,000 lists that differ in one number leave the process hardly larger than the first hundred did', async () => {
  const ask = async (from: number, to: number) => {
    for (let n = from; n < to; n += 10)
      await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          call(server.url, 'house/list', { price_max: 9_000_000_000 + n + i, page_size: 50 }),
        ),
      )
  }
  await ask(0, 100)
  const before = megabytes()
  await ask(100, 3_100)
  expect(megabytes() - before).toBeLessThan(250)
}, 600_000)
