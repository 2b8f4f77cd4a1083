import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { signedBody } from '../setup/signed-call'
import { milliseconds, quantile, tableText } from './table'

const SECONDS = 8
const AT_ONCE = 16

/** Filters a visitor would set, taken in turn, so that no answer is the one before. */
const LISTS = [
  {}, { page: 2 }, { region_ids: '110105' }, { region_ids: '110108', house_types: '5' }, { price_min: 300_000_000, price_max: 800_000_000, sort: 'price_asc' },
  { statuses: 'upcoming', sort: 'start_asc' }, { jushi: '2,3', area_min: 60, area_max: 120 }, { keyword: '花园' }, { discount_min: 20, sort: 'discount_desc' }, { risk_exclude: 'lease,occupied', sort: 'new_desc' },
]

/** Requests a second and p99 of the list and the detail, from the client's side, 16 at once on kept connections. */
export async function benchCalls(origin: string, lots: number): Promise<(string | number)[][]> {
  const ids = Math.min(lots, 1_000)
  return [
    await measure(origin, { lots, path: 'house/list', fieldsOf: i => LISTS[i % LISTS.length] ?? {} }),
    await measure(origin, { lots, path: 'house/info', fieldsOf: i => ({ id: i * 7 % ids + 1 }) }),
  ]
}

interface Measured { lots: number, path: string, fieldsOf: (i: number) => object }

async function measure(origin: string, { lots, path, fieldsOf }: Measured): Promise<(string | number)[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const times: number[] = []
  let faults = 0
  let sent = 0
  const start = performance.now()
  const warmUntil = start + 1_000
  const until = warmUntil + SECONDS * 1_000
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < until) {
      const since = performance.now()
      const isRight = await post(agent, `${origin}/m/api/${path}`, signedBody({ ...fieldsOf(sent++) }, { signCode: `bench-${sent % 500}` }))
      if (since < warmUntil) continue
      times.push(performance.now() - since)
      if (!isRight) faults += 1
    }
  }))
  agent.destroy()
  return [path, lots.toLocaleString('en'), Math.round(times.length / SECONDS), milliseconds(quantile(times, 0.5)), milliseconds(quantile(times, 0.99)), faults]
}

/** True when the answer is errcode 0, or 1005 for a lot that is off the shelf. */
function post(agent: http.Agent, url: string, body: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) } }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => { text += chunk }).on('end', () => { resolve(/^\{"errcode":(0|1005),/.test(text)) })
    })
    request.on('error', reject).end(body)
  })
}

export const callsTable = (rows: (string | number)[][]) =>
  tableText(`Calls (${AT_ONCE} at once for ${SECONDS} s, client and server on this machine)`, ['call', 'lots', 'requests/s', 'p50', 'p99', 'faults'], rows)
