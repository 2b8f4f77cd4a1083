import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { signedBody } from '../setup/signed-call'
import { milliseconds, quantile, tableText } from './table'

const SECONDS = 8
const AT_ONCE = 16

/** Filters a visitor would set, taken in turn, so that no answer is the one before. */
const LISTS = [
  {},
  { page: 2 },
  { region_ids: '110105' },
  { region_ids: '110108', house_types: '5' },
  { price_min: 300_000_000, price_max: 800_000_000, sort: 'price_asc' },
  { statuses: 'upcoming', sort: 'start_asc' },
  { jushi: '2,3', area_min: 60, area_max: 120 },
  { keyword: '花园' },
  { discount_min: 20, sort: 'discount_desc' },
  { risk_exclude: 'lease,occupied', sort: 'new_desc' },
]

/** Requests a second and p99 of the list and the detail, as calls and as pages of a phone, from the client's side, 16 at once on kept connections. */
export async function benchCalls(origin: string, lots: number): Promise<(string | number)[][]> {
  const ids = Math.min(lots, 1_000)
  return [
    await measure('house/list', lots, (agent, i) =>
      post(agent, origin, 'house/list', { ...LISTS[i % LISTS.length] }),
    ),
    await measure('house/info', lots, (agent, i) =>
      post(agent, origin, 'house/info', { id: ((i * 7) % ids) + 1 }),
    ),
    await measure('page of the list', lots, agent => getPage(agent, `${origin}/house/list.html`)),
    await measure('page of a lot', lots, (agent, i) =>
      getPage(agent, `${origin}/house/${((i * 7) % ids) + 1}.html`),
    ),
  ]
}

/** `ask` answers whether the i-th answer was right. */
async function measure(
  what: string,
  lots: number,
  ask: (agent: http.Agent, i: number) => Promise<boolean>,
): Promise<(string | number)[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const times: number[] = []
  let faults = 0
  let sent = 0
  const start = performance.now()
  const warmUntil = start + 1_000
  const until = warmUntil + SECONDS * 1_000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const since = performance.now()
        const isRight = await ask(agent, sent++)
        if (since < warmUntil) continue
        times.push(performance.now() - since)
        if (!isRight) faults += 1
      }
    }),
  )
  agent.destroy()
  return [
    what,
    lots.toLocaleString('en'),
    Math.round(times.length / SECONDS),
    milliseconds(quantile(times, 0.5)),
    milliseconds(quantile(times, 0.99)),
    faults,
  ]
}

let callers = 0

/** True when the answer is errcode 0, or 1005 for a lot that is off the shelf. */
async function post(
  agent: http.Agent,
  origin: string,
  path: string,
  fields: Record<string, unknown>,
): Promise<boolean> {
  const body = signedBody(path, fields, { signCode: `bench-${++callers % 500}` })
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  return /^\{"errcode":(0|1005),/.test(
    (await send(agent, `${origin}/m/api/${path}`, { method: 'POST', headers }, body)).text,
  )
}

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  cookie: 'sign_code=benchbenchbench1',
}

/** True when the page came with its first screen, or is that of a lot off the shelf. */
async function getPage(agent: http.Agent, url: string): Promise<boolean> {
  const { status, text } = await send(agent, url, { headers: PHONE })
  return status === 404 || (status === 200 && text.includes('id="first-screen"'))
}

function send(
  agent: http.Agent,
  url: string,
  options: http.RequestOptions,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, agent }, response => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => {
          text += chunk
        })
        .on('end', () => {
          resolve({ status: response.statusCode ?? 0, text })
        })
    })
    request.on('error', reject).end(body)
  })
}

export const callsTable = (rows: (string | number)[][]) =>
  tableText(
    `Calls and pages (${AT_ONCE} at once for ${SECONDS} s, client and server on this machine)`,
    ['call', 'lots', 'requests/s', 'p50', 'p99', 'faults'],
    rows,
  )
