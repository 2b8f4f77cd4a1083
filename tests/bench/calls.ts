import { spawn, type ChildProcess } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { signedBody } from '../setup/signed-call'
import type { ServerProcess } from '../setup/server-process'
import { milliseconds, quantile, tableText } from './table'

/** Each part in turn, round after round, so that a slow moment of the machine hits a part and its floor alike; the first round warms up. */
const ROUNDS = 6
const SLICE_MS = 1_500
const AT_ONCE = 16

/** Filters a visitor would set, each time of another least price, so that no answer is kept. */
const LISTS = [
  {},
  { region_ids: '110105' },
  { region_ids: '110108', house_types: '5' },
  { price_max: 800_000_000, sort: 'price_asc' },
  { statuses: 'upcoming', sort: 'start_asc' },
  { jushi: '2,3', area_min: 60, area_max: 120 },
  { keyword: '花园' },
  { discount_min: 20, sort: 'discount_desc' },
  { risk_exclude: 'lease,occupied', sort: 'new_desc' },
]

/** Least prices in turn, in fen: many enough that none comes twice while its answer is kept. */
const list = (i: number) => ({ ...LISTS[i % LISTS.length], price_min: (i % 20_000) + 1 })
/** Again and again in this order: a lot comes back when its answer is no longer kept. */
const lotOf = (i: number, lots: number) => ((i * 7) % lots) + 1
const ONE = 8

interface Part {
  what: string
  ask: (agent: http.Agent, i: number) => Promise<boolean>
  /** What it is measured against, of the parts before it. */
  floor?: string
  /** Of its floor, at least. */
  goal?: number
  /** What it reached when this was last looked at; a third less is a fault. */
  held?: number
}

export interface CallsResult {
  table: string
  /** Parts that fell by a third. */
  fallen: string[]
}

/** Requests a second of calls and pages, each beside its floor in the same run, from the client's side, 16 at once on kept connections. */
export async function benchCalls(server: ServerProcess, lots: number): Promise<CallsResult> {
  const origin = server.url
  const floor = await startFloor(server)
  const get = (agent: http.Agent, fields: object, name: string) =>
    send(agent, `${floor.origin}/${name}?${new URLSearchParams(fields as Record<string, string>)}`, {}).then(
      ({ text }) => text.startsWith('{"errcode":0,'),
    )
  const parts: Part[] = [
    {
      what: '/healthz',
      ask: agent => send(agent, `${origin}/healthz`, {}).then(({ status }) => status === 200),
    },
    { what: 'floor of house/info', ask: (agent, i) => get(agent, { id: lotOf(i, lots) }, 'house/info') },
    {
      what: 'house/info, each another',
      ask: (agent, i) => post(agent, origin, 'house/info', { id: lotOf(i, lots) }),
      floor: 'floor of house/info',
      goal: 0.6,
      held: 0.7,
    },
    { what: 'floor of house/list', ask: (agent, i) => get(agent, list(i % 100), 'house/list') },
    {
      what: 'house/list, each another',
      ask: (agent, i) => post(agent, origin, 'house/list', list(i)),
      floor: 'floor of house/list',
      goal: 0.6,
      held: 0.63,
    },
    {
      what: 'house/info, shared',
      ask: agent => post(agent, origin, 'house/info', { id: ONE }),
      floor: '/healthz',
      goal: 0.35,
      held: 0.32,
    },
    {
      what: 'house/list, shared',
      ask: agent => post(agent, origin, 'house/list', { page: 1 }),
      floor: '/healthz',
      goal: 0.35,
      held: 0.23,
    },
    ...['/', '/house/list.html', `/house/${ONE}.html`].map(page => ({
      what: `page ${page}, shared`,
      ask: (agent: http.Agent) => getPage(agent, `${origin}${page}`),
      floor: '/healthz',
      goal: 0.2,
      held: 0.25,
    })),
  ]
  const measured = new Map(parts.map(part => [part.what, { times: [], faults: 0, sent: 0 } as Measured]))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { what, ask } of parts) {
        const part = measured.get(what)
        if (part) await measure(part, ask)
      }
      if (round === 0) for (const part of measured.values()) part.times = []
    }
  } finally {
    floor.child.kill()
  }
  const rateOf = (what = '') =>
    ((measured.get(what)?.times.length ?? Number.NaN) * 1_000) / (SLICE_MS * (ROUNDS - 1))
  const fallen: string[] = []
  const rows = parts.map(({ what, floor: under, goal, held }) => {
    const { times, faults } = measured.get(what) ?? { times: [], faults: 0 }
    const ratio = under === undefined ? undefined : rateOf(what) / rateOf(under)
    if (ratio !== undefined && held !== undefined && ratio < (held * 2) / 3)
      fallen.push(`${what}: ${ratio.toFixed(2)} of its floor, was ${held}`)
    return [
      what,
      lots.toLocaleString('en'),
      Math.round(rateOf(what)),
      milliseconds(quantile(times, 0.5)),
      milliseconds(quantile(times, 0.99)),
      ratio?.toFixed(2) ?? '',
      goal ?? '',
      faults,
    ]
  })
  return {
    table: tableText(
      `Calls and pages (${AT_ONCE} at once, ${ROUNDS - 1} turns of ${SLICE_MS / 1000} s each, client and server on this machine)`,
      ['call', 'lots', 'requests/s', 'p50', 'p99', 'of its floor', 'goal', 'faults'],
      rows,
    ),
    fallen,
  }
}

async function startFloor({ dataDir }: ServerProcess): Promise<{ origin: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'floor.ts')], {
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', code => {
      reject(new Error(`the floor ended with ${code}`))
    })
    child.stdout.setEncoding('utf8').once('data', (line: string) => {
      resolve(line.trim())
    })
  })
  return { origin, child }
}

interface Measured {
  times: number[]
  faults: number
  sent: number
}

/** One slice of a part. `ask` answers whether the i-th answer was right. */
async function measure(part: Measured, ask: Part['ask']): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const until = performance.now() + SLICE_MS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const since = performance.now()
        const isRight = await ask(agent, part.sent++)
        part.times.push(performance.now() - since)
        if (!isRight) part.faults += 1
      }
    }),
  )
  agent.destroy()
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
