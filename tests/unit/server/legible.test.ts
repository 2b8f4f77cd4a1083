import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { legible } from '../../../server/metrics/text-report'
import { parseSamples } from '../../../server/metrics/read-text'

/** Uses prom-client's own text, as in /metrics. */
async function told(fill: (registry: Registry) => void): Promise<string> {
  const registry = new Registry()
  fill(registry)
  return legible(parseSamples(await registry.metrics()), 10_000)
}
const findLineCells = (text: string, begin: string) =>
  text
    .split('\n')
    .find(line => line.trim().startsWith(begin))
    ?.trim()
    .split(/ {2,}/)

const LABELS = ['plain', 'a "quote"', 'a\\b', 'two\nlines', '{x="y"}, z']

test('labels come back as they were', async () => {
  const registry = new Registry()
  const gauge = new Gauge({ name: 'a_b', help: 'x', labelNames: ['of'], registers: [registry] })
  for (const label of LABELS) gauge.set({ of: label }, label.length)
  expect(parseSamples(await registry.metrics())).toEqual(
    LABELS.map(label => ({ name: 'a_b', labels: { of: label }, value: label.length })),
  )
})

test('answers of all processes stand together: what was refused, what failed, and the bound that 95 of 100 kept', async () => {
  const text = await told(registry => {
    const requests = new Counter({
      name: 'homes_requests_total',
      help: 'x',
      labelNames: ['route', 'status', 'errcode', 'process'],
      registers: [registry],
    })
    const seconds = new Histogram({
      name: 'homes_request_seconds',
      help: 'x',
      labelNames: ['route', 'process'],
      buckets: [0.01, 0.1, 1],
      registers: [registry],
    })
    const route = 'house/list'
    requests.inc({ route, status: 200, errcode: 0, process: 'web-1' }, 60)
    requests.inc({ route, status: 200, errcode: 0, process: 'web-2' }, 37)
    requests.inc({ route, status: 200, errcode: 1003, process: 'web-2' }, 2)
    requests.inc({ route, status: 200, errcode: 1500, process: 'web-1' }, 1)
    for (let n = 0; n < 100; n += 1)
      seconds.observe({ route, process: `web-${n % 2}` }, n < 60 ? 0.005 : n < 96 ? 0.05 : 5)
    requests.inc({ route: 'slow', status: 503, errcode: '', process: 'web-1' }, 1)
    seconds.observe({ route: 'slow', process: 'web-1' }, 30)
  })
  expect(findLineCells(text, 'house/list')).toEqual(['house/list', '100', '2', '1', '≤ 10 ms', '≤ 100 ms'])
  expect(findLineCells(text, 'slow')).toEqual(['slow', '1', '0', '1', '> 1 s', '> 1 s'])
})

test('jobs, backups and what could not be asked', async () => {
  const text = await told(registry => {
    const registers = [registry]
    const seconds = new Histogram({ name: 'homes_job_seconds', help: 'x', labelNames: ['job'], registers })
    seconds.observe({ job: 'send' }, 1)
    seconds.observe({ job: 'send' }, 3)
    new Gauge({ name: 'homes_job_last_success_seconds', help: 'x', labelNames: ['job'], registers }).set(
      { job: 'send' },
      9_950,
    )
    new Gauge({ name: 'homes_backup_at_seconds', help: 'x', registers }).set(10_000 - 7_200)
    new Gauge({ name: 'homes_backup_tried_seconds', help: 'x', labelNames: ['good'], registers }).set(
      { good: 'no' },
      9_999,
    )
    new Gauge({ name: 'homes_unknown', help: 'x', labelNames: ['what'], registers }).set({ what: 'disk' }, 1)
  })
  expect(findLineCells(text, 'send')).toEqual(['send', '2', '2 s', '0', '50 s'])
  expect(findLineCells(text, 'newest backup')).toEqual(['newest backup', '2 h'])
  expect(findLineCells(text, 'a backup tried')).toEqual(['a backup tried, NOT GOOD', '1 s'])
  expect(findLineCells(text, 'could not')).toEqual(['could not be asked', 'disk'])
})

test('a server that has told nothing yet has no tables', async () => {
  expect(await told(() => undefined)).toBe('')
})
