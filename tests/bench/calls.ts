// Throughput of endpoints and pages compared with their baselines (floor.ts) in the same run. Parts take turns, round after round, so that
// a slow moment of the machine affects a part and its baseline equally; the first round is a warm-up. Requests differ so that the response
// cache rarely helps, and every response is checked.
import { spawn, type ChildProcess } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { call } from '../setup/signed-call'
import type { ServerProcess } from '../setup/server-process'
import { buildSignedBody, comesPacked, getPage, isAnswer, isWholePage, post, send } from './client'
import { cpuClock } from './cpu'
import type { Measure } from './measures'
import { median, milliseconds, quantile, tableText } from './table'

/**
 * Rounds of all parts in turn, so that a slow moment of the machine affects a part and its baseline equally; the first round is a warm-up.
 */
const ROUNDS = 6
const SLICE_MS = 1_500
const AT_ONCE = 16

/** Typical filters of a visitor, each time with a different minimum price, so that no response is cached. */
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

/** Cycles through minimum prices in fen: enough that none repeats while its response is cached. */
const list = (i: number) => ({ ...LISTS[i % LISTS.length], price_min: (i % 20_000) + 1 })
/** Cycles through lots in a fixed order: a lot repeats only after its cached response has expired. */
const pickLotId = (i: number, lots: number) => ((i * 7) % lots) + 1
const ONE = 8
/** The baseline builds each response itself the first time; it builds this many during warm-up. */
const FLOOR_KEYS = 100
const FIRST_PAGES = 40
const WARM_PAGES = 10

interface Part {
  what: string
  ask: (agent: http.Agent, i: number) => Promise<boolean>
  /** Prepares that many requests from the i-th on, outside of the measurement. */
  ready?: (from: number, total: number) => void
  /** Name of its baseline among the parts before it. */
  floor?: string
  /** Minimum ratio to its baseline. */
  goal?: number
}

export interface CallsResult {
  table: string
  measures: Measure[]
}

/**
 * Requests per second of endpoints and pages, each with its baseline in the same run, measured by the client with 16 keep-alive
 * connections.
 */
export async function benchCalls(server: ServerProcess, lots: number): Promise<CallsResult> {
  const origin = server.url
  const token = await fetchMemberToken(origin)
  const floor = await startFloor(server)
  const bare = async (agent: http.Agent, name: string, fields: object, headers = {}) => {
    const query = String(new URLSearchParams(fields as Record<string, string>))
    return (await send(agent, `${floor.origin}/${name}?${query}`, { headers })).text.startsWith(
      '{"errcode":0,',
    )
  }
  const ours = (name: string, fieldsOf: (i: number) => object, token = '') => {
    const bodies = new Map<number, string>()
    return {
      ask: async (agent: http.Agent, i: number) =>
        isAnswer(
          await post(agent, origin, name, fieldsOf(i) as Record<string, unknown>, {
            token,
            body: bodies.get(i),
          }),
        ),
      ready: (from: number, total: number) => {
        bodies.clear()
        for (let i = from; i < from + total; i += 1) bodies.set(i, buildSignedBody(name, fieldsOf(i), token))
      },
    }
  }
  const uncached = [
    { name: 'house/info', fieldsOf: (i: number) => ({ id: pickLotId(i, lots) }) },
    { name: 'house/list', fieldsOf: list },
  ].flatMap(({ name, fieldsOf }): Part[] => [
    {
      what: `floor of ${name}`,
      ask: (agent, i) => bare(agent, name, fieldsOf(i % FLOOR_KEYS)),
    },
    {
      what: `${name}, each another`,
      ...ours(name, fieldsOf),
      floor: `floor of ${name}`,
      goal: 0.8,
    },
    {
      what: `floor of ${name}, member`,
      ask: (agent, i) => bare(agent, name, fieldsOf(i % FLOOR_KEYS), { token }),
    },
    {
      what: `${name}, member`,
      ...ours(name, fieldsOf, token),
      floor: `floor of ${name}, member`,
      goal: 0.8,
    },
  ])
  const shared: Part[] = [
    { what: 'house/info, shared', ...ours('house/info', () => ({ id: ONE })), goal: 0.35 },
    { what: 'house/list, shared', ...ours('house/list', () => ({ page: 1 })), goal: 0.35 },
    ...['/', '/house/list.html', `/house/${ONE}.html`].map(page => ({
      what: `page ${page}, shared`,
      ask: (agent: http.Agent) => comesPacked(agent, `${origin}${page}`),
      goal: 0.4,
    })),
  ]
  const parts: Part[] = [
    {
      what: '/healthz',
      ask: agent => send(agent, `${origin}/healthz`, {}).then(({ status }) => status === 200),
    },
    ...uncached,
    ...shared.map(part => ({ ...part, floor: '/healthz' })),
  ]
  const measured = new Map(
    parts.map(part => [part.what, { times: [], faults: 0, sent: 0, most: READY_AT_FIRST } as Measured]),
  )
  let first: Measure
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { what, ...part } of parts) {
        const one = measured.get(what)
        if (one) await measure(one, part)
      }
      if (round === 0) for (const part of measured.values()) part.times = []
    }
    first = await firstOfItsKind(server, lots)
  } finally {
    floor.child.kill()
  }
  const partOf = (what = '') => measured.get(what) ?? { times: [], faults: 0 }
  const rateOf = (what?: string) => (partOf(what).times.length * 1_000) / (SLICE_MS * (ROUNDS - 1))
  const size = lots.toLocaleString('en')
  return {
    table: tableText(
      `Calls and pages over ${size} lots (${AT_ONCE} at once, ${ROUNDS - 1} turns of ${SLICE_MS / 1000} s each, client and server on this machine)`,
      ['call', 'requests/s', 'p50', 'p99', 'faults'],
      parts.map(({ what }) => [
        what,
        Math.round(rateOf(what)),
        milliseconds(quantile(partOf(what).times, 0.5)),
        milliseconds(quantile(partOf(what).times, 0.99)),
        partOf(what).faults,
      ]),
    ),
    measures: [
      ...parts.flatMap(({ what, floor: under, goal }): Measure[] =>
        under === undefined || goal === undefined
          ? []
          : [
              {
                what: `${what} (${size} lots)`,
                unit: 'requests/s',
                ours: rateOf(what),
                floor: rateOf(under),
                goal,
                isMoreBetter: true,
                faults: partOf(what).faults,
              },
            ],
      ),
      first,
    ],
  }
}

/** Pages without a cached response, one after the other from different addresses: median CPU time of each. */
async function firstOfItsKind({ url, pid }: ServerProcess, lots: number): Promise<Measure> {
  const agent = new http.Agent({ keepAlive: true })
  const clock = cpuClock(pid)
  const times: number[] = []
  let faults = 0
  for (let i = 0; i < FIRST_PAGES + WARM_PAGES; i += 1) {
    const page = i % 2 === 0 ? `/house/${lots - i}.html` : `/house/list.html?price_min=${100 + i}`
    const since = clock()
    const sent = await getPage(agent, url + page, `10.1.0.${i + 1}`)
    if (!isWholePage(sent)) faults += 1
    if (sent.status === 200 && i >= WARM_PAGES) times.push(clock() - since)
  }
  agent.destroy()
  return {
    what: `page, the first of its kind, of a core (${lots.toLocaleString('en')} lots)`,
    unit: 'ms',
    ours: median(times),
    goal: 15,
    faults,
  }
}

async function fetchMemberToken(origin: string): Promise<string> {
  const { result } = await call<{ login_data: { token: string } }>(origin, 'user/login', {
    phone: '13800000001',
    password: 'Demo1234',
  })
  return result.login_data.token
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
  /** Number of requests sent in one slice. */
  most: number
}

/** Requests prepared for the first slice, and the ratio to those sent in a slice for each next one. */
const [READY_AT_FIRST, READY_SHARE] = [2_000, 1.3]

/** Measures one slice of a part. `ask` returns whether the i-th response was correct. */
async function measure(part: Measured, { ask, ready }: Pick<Part, 'ask' | 'ready'>): Promise<void> {
  ready?.(part.sent, Math.ceil(part.most * READY_SHARE))
  const { sent } = part
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
  part.most = Math.max(part.most, part.sent - sent)
}
