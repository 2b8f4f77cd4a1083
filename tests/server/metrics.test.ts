import { freePort } from '../../server/db/embedded/cluster'
import { realProcess, REAL_PROCESS_MS, untilSlowly, type RealProcess } from './real-process'

/** Content of /metrics of the real process, on a port of its own. */
let real: RealProcess
let port = 0
beforeAll(async () => {
  real = await realProcess()
  port = await freePort()
})
afterAll(() => real.close())

const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
/** Value of a line, by the prefix of its name and parts of its labels. */
const findMetricValue = (text: string, name: string, ...labels: string[]): number | undefined => {
  const line = text
    .split('\n')
    .find(one => one.startsWith(`${name}{`) && labels.every(label => one.includes(label)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test(
  'all processes of a server are counted in one place, and no visitor reaches it',
  async () => {
    const server = await real.startReady({ WEB_PROCESSES: '2', METRICS_PORT: String(port) }, 90)
    await untilSlowly('both have begun', () => server.output().includes('2 web processes ('))
    const site = `http://127.0.0.1:${real.port}`
    for (let i = 0; i < 6; i += 1)
      expect((await fetch(`${site}/healthz`, { headers: { connection: 'close' } })).status).toBe(200)
    expect((await fetch(`${site}/metrics`)).status).toBe(404)

    const text = await metrics()
    const asked = ['web-1', 'web-2'].map(
      process =>
        findMetricValue(text, 'homes_requests_total', '"/healthz"', 'status="200"', `process="${process}"`) ??
        0,
    )
    // The processes accept connections themselves, so that one may have had them all.
    expect((asked[0] ?? 0) + (asked[1] ?? 0)).toBeGreaterThanOrEqual(6)
    for (const process of ['first', 'web-1', 'web-2']) {
      expect(
        findMetricValue(text, 'nodejs_eventloop_lag_p99_seconds', `"${process}"`),
      ).toBeGreaterThanOrEqual(0)
      expect(findMetricValue(text, 'homes_pool_connections', 'state="most"', `"${process}"`)).toBeGreaterThan(
        0,
      )
    }
    expect(findMetricValue(text, 'homes_lots', '"web-1"')).toBe(0)
    expect(findMetricValue(text, 'homes_disk_free_bytes', '"first"')).toBeGreaterThan(1e6)
    await untilSlowly('jobs have run', async () => {
      const last = findMetricValue(
        await metrics(),
        'homes_job_last_success_seconds',
        '"send-messages"',
        '"first"',
      )
      return last !== undefined && Math.abs(last - Date.now() / 1000) < 60
    })
    expect(findMetricValue(await metrics(), 'homes_unknown', 'what="homes_messages"')).toBe(0)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
  REAL_PROCESS_MS,
)

test('a server that is told to stop says so, answers all the same for as long as it is set to, and ends', async () => {
  const server = await real.startReady({ DRAIN_S: '2' }, 90)
  const ask = (path: string) => fetch(`http://127.0.0.1:${real.port}${path}`)
  server.child.kill('SIGTERM')
  await untilSlowly('it says that it is not ready', async () => (await ask('/readyz')).status === 503)
  expect(await (await ask('/readyz')).json()).toMatchObject({ ok: false, reason: 'stopping' })
  const page = await ask('/healthz')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.ended).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow()
}, 120_000)
