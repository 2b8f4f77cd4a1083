import { createRequire } from 'node:module'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createHost } from '../miniprogram/host'
import { createLogicLayer, type LogicPage } from '../miniprogram/logic-layer'
import { nativePage, type HostRequest } from './native-page'
import { kilobytes, milliseconds, tableText } from './table'

const DIST = path.resolve(__dirname, '../../dist/weapp')
const LOTS = 1_000

/** What the built WeChat mini-program sends to its view: first paint of list and detail, then the list down to 1,000 lots. */
export async function benchSetData(origin: string, { list, detail }: { list: string, detail: string }): Promise<string> {
  const launch = { path: list, query: {}, scene: 1001 }
  const host = createHost({ server: origin, launch })
  const scope = globalThis as unknown as Record<string, unknown>
  scope.wx = host.api
  const layer = createLogicLayer({ dist: DIST, scope, load: createRequire(path.join(DIST, 'app.js')) })
  layer.launch(launch)
  const rows: (string | number)[][] = []
  const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = layer.sent.length
    const since = performance.eventLoopUtilization()
    const result = await work()
    // Of the one thread that the logic has; collectors and sockets work beside it.
    const { active } = performance.eventLoopUtilization(since)
    const sent = layer.sent.slice(from).map(({ bytes }) => bytes)
    rows.push([name, sent.length, kilobytes(sent.reduce((sum, bytes) => sum + bytes, 0)), kilobytes(Math.max(0, ...sent)), milliseconds(active)])
    return result
  }
  const quiet = () => quietSince(() => layer.sent.length + host.pending() * 1e6)

  const first = await measure('detail, first paint', async () => {
    const opened = await layer.open(detail, { id: '1' })
    await quiet()
    return opened
  })
  // Its countdown would be counted with the list's.
  first.close()
  const page = await measure('list, first paint', async () => {
    const opened = await layer.open(list)
    await quiet()
    return opened
  })
  await measure(`list, to ${LOTS.toLocaleString('en')} lots`, () => scrollDown(page, quiet))
  const byHand = nativePage({ origin, request: host.api.request as HostRequest, sent: layer.sent })
  page.close()
  await byHand.next()
  await measure('the same by hand', async () => {
    for (let shown = 20; shown < LOTS; shown += 20) {
      await byHand.next()
      await quiet()
    }
  })
  return tableText('WeChat mini-program: what the logic sends to the view (busy: its thread, requests included)', ['phase', 'setData', 'bytes', 'largest', 'busy'], rows)
}

async function scrollDown(page: LogicPage, quiet: () => Promise<void>): Promise<void> {
  for (let shown = 20; shown < LOTS; shown += 20) {
    page.fire('onReachBottom')
    await quiet()
  }
}

/** A skeleton stays for 200 ms at least; after this long nothing more comes. */
const QUIET_MS = 350

/** Until nothing has changed for a while. */
async function quietSince(state: () => number): Promise<void> {
  let before = Number.NaN
  let since = Date.now()
  for (;;) {
    const now = state()
    if (now !== before) since = Date.now()
    else if (Date.now() - since > QUIET_MS && now < 1e6) return
    before = now
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}
