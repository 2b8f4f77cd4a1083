// Measures one subject of the setData benchmark in a separate cold process: launches a built mini-program in the simulated host and records
// the size of each setData and the busy time of its thread, phase by phase. It prints the phases as JSON for set-data.ts.
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildConstants } from '../../config/build-constants'
import { HOUSE_STATUSES } from '../../src/contract/codes'
import { createHost } from '../miniprogram/host'
import { createLogicLayer, withClass, type DataSent, type LogicPage } from '../miniprogram/logic-layer'
import type { HostRequest } from './native-page'
import { threadTime } from './thread-time'

const DIST = path.resolve(__dirname, '../../dist')
/** Includes ended lots: the open ones alone are too few for long scrolling. */
const ALL = { statuses: HOUSE_STATUSES.join() }
const PAGES = { list: 'pages/lots/list/index', detail: 'pages/house/detail/index' }
const CALCULATORS = [
  { name: 'tax', page: 'pages/calc/tax/index', field: 'tax-price' },
  { name: 'loan', page: 'pages/calc/loan/index', field: 'loan-commercial' },
  { name: 'bid limit', page: 'pages/calc/bid-limit/index', field: 'bid-cash' },
]
const KEYS = 10
const LOTS = 1_000
const PAGE = 20

export type Subject = 'detail' | 'list' | 'keys' | 'by-hand'
export interface Phase {
  name: string
  calls: number
  bytes: number
  largest: number
  busy: number
}

/** A single subject in this process: `set-data-run.ts <subject> <origin> <target>` prints its phases as JSON. */
async function main(subject: Subject, origin: string, target: 'weapp' | 'swan'): Promise<Phase[]> {
  const launch = { path: PAGES.list, query: {}, scene: 1001 }
  const host = createHost({ server: origin, launch })
  const phases: Phase[] = []
  const measure = async <T>(sent: readonly DataSent[], name: string, work: () => Promise<T>): Promise<T> => {
    const from = sent.length
    const since = threadTime()
    const result = await work()
    const busy = threadTime() - since
    const sizes = sent.slice(from).map(({ bytes }) => bytes)
    phases.push({
      name,
      calls: sizes.length,
      bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
      largest: Math.max(0, ...sizes),
      busy,
    })
    return result
  }
  const down = async (quiet: (forMs: number) => Promise<void>, more: () => unknown) => {
    for (let shown = PAGE; shown < LOTS; shown += PAGE) {
      // The host's recorded calls reference each request and its response: no phone stores them, and they would add garbage collection.
      host.calls.length = 0
      await more()
      await quiet(SCROLLED_MS)
    }
  }
  const toLast = `to ${LOTS.toLocaleString('en')} lots`

  if (subject === 'by-hand') {
    const { nativePage } = await import('./native-page')
    const sent: DataSent[] = []
    const page = nativePage({ origin, request: host.api.request as HostRequest, sent })
    const quiet = (forMs: number) => quietSince(() => sent.length + host.pending() * 1e6, forMs)
    await measure(sent, 'the same by hand, first paint', async () => {
      await page.next()
      await quiet(DRAWN_MS)
    })
    await measure(sent, 'the same by hand, ten seconds at rest', () => sleep(10_000))
    await measure(sent, `the same by hand, ${toLast}`, () => down(quiet, page.next))
    return phases
  }

  const scope = globalThis as unknown as Record<string, unknown>
  if (target === 'swan') scope.swan = { ...host.api, getLoginCode: host.api.login }
  else scope.wx = host.api
  const dist = path.join(DIST, target)
  const layer = createLogicLayer({ dist, scope, load: createRequire(path.join(dist, 'app.js')) })
  const quiet = (forMs: number) => quietSince(() => layer.sent.length + host.pending() * 1e6, forMs)
  layer.launch(launch)
  if (subject === 'keys') {
    for (const { name, page, field } of CALCULATORS) {
      const { root, emit, close } = await layer.open(page)
      await quiet(DRAWN_MS)
      const from = phases.length
      for (let key = 0; key < KEYS; key += 1) {
        await measure(layer.sent, `a key in ${name}`, async () => {
          const typed = withClass(root(), 'box').find(({ uid }) => uid === field)
          if (!typed) throw new Error(`no field ${field}`)
          emit(typed, 'input', { value: `1${key}5` })
          await quiet(SCROLLED_MS)
        })
      }
      phases.push(findWorstPhase(phases.splice(from)))
      close()
    }
    return phases
  }
  const page = await measure(layer.sent, `${subject}, first paint`, async (): Promise<LogicPage> => {
    const opened = await layer.open(PAGES[subject], subject === 'detail' ? { id: '1' } : ALL)
    await quiet(DRAWN_MS)
    return opened
  })
  if (subject === 'detail') return phases
  await measure(layer.sent, 'list, ten seconds at rest', () => sleep(10_000))
  await measure(layer.sent, `list, ${toLast}`, () => down(quiet, () => page.fire('onReachBottom')))
  return phases
}

/** Maximum of each value. */
function findWorstPhase(phases: readonly Phase[]): Phase {
  const max = (key: 'calls' | 'bytes' | 'largest' | 'busy') => Math.max(...phases.map(phase => phase[key]))
  return {
    name: phases[0]?.name ?? '',
    calls: max('calls'),
    bytes: max('bytes'),
    largest: max('largest'),
    busy: max('busy'),
  }
}

/** A skeleton stays for at least 200 ms, and the second page is requested 600 ms after the first; after this time nothing more arrives. */
const DRAWN_MS = 800
/** Milliseconds between two pages of a list during fast scrolling. */
const SCROLLED_MS = 100

const sleep = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms)
  })

/** Waits until nothing has changed for so long. Polls rarely, because polling counts as thread time. */
async function quietSince(state: () => number, forMs: number): Promise<void> {
  let before: number
  do {
    before = state()
    await sleep(forMs)
  } while (state() !== before || before >= 1e6)
}

// Build constants for the app's own code, which the hand-written page shares.
Object.assign(globalThis, { BUILD: buildConstants({}, { isMini: true, version: '0.0.0' }) })
const [subject, origin = '', target] = process.argv.slice(2)
main(subject as Subject, origin, target === 'swan' ? 'swan' : 'weapp').then(
  phases => {
    process.stdout.write(JSON.stringify(phases), () => process.exit(0))
  },
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
