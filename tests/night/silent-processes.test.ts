import { freePort } from '../../server/db/embedded/cluster'
import { isAlive } from '../../server/db/embedded/process'
import { answeredWhile, areKept } from '../server/process-writers'
import { realProcess, untilSlowly, webProcesses, type RealProcess } from '../server/real-process'

let real: RealProcess
beforeAll(async () => {
  real = await realProcess()
})
afterAll(() => real.close())

test('web processes that all fall silent at once, time and again, are all replaced, and nothing that was answered is lost', async () => {
  const metricsPort = await freePort()
  const server = await real.startReady({ WEB_PROCESSES: '3', METRICS_PORT: String(metricsPort) }, 120)
  await untilSlowly('all have begun', () => server.output().includes('3 web processes ('))
  const found = () => webProcesses(server.child.pid)
  for (let round = 1; round <= 3; round += 1) {
    const silent = found()
    const answered = await answeredWhile(real, () => silent.forEach(pid => process.kill(pid, 'SIGSTOP')))
    await untilSlowly('they are gone', () => !silent.some(isAlive), 60)
    await untilSlowly('others serve', async () => found().length === 3 && (await real.isReady()), 90)
    expect(await areKept(real, answered)).toBe(true)
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain(`homes_web_process_ends_total{why="silent",process="first"} ${3 * round}`)
  }
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 600_000)
