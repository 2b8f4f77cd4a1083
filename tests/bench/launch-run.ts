import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { FEATURED } from '../../src/contract/house/asks'
import { createHost } from '../miniprogram/host'
import { createLogicLayer } from '../miniprogram/logic-layer'
import { signedBody } from '../setup/signed-call'
import { threadTime } from './thread-time'

/** Milliseconds of the thread from the launch: scripts run, first setData sent, and all that follows until it waits for no answer. */
export interface Launch {
  scripts: number
  first: number
  whole: number
}

const QUIET_MS = 1_500

/** Runs files of a package as its host does, each once; Node's own way would be counted as well, and tsx stands in it. */
function loaderOf() {
  const known = new Map<string, { exports: unknown }>()
  const load = (file: string): unknown => {
    const found = known.get(file)
    if (found) return found.exports
    const module = { exports: {} as unknown }
    known.set(file, module)
    const near = (name: string) => load(`${path.resolve(path.dirname(file), name.replace(/\.js$/, ''))}.js`)
    const run = compileFunction(readFileSync(file, 'utf8'), ['require', 'module', 'exports'], {
      filename: file,
    }) as (...values: unknown[]) => void
    run(near, module, module.exports)
    return module.exports
  }
  return load
}

/** Of the first so many calls of the host. */
const requestsOf = ({ calls }: ReturnType<typeof createHost>, first = calls.length) =>
  calls.slice(0, first).filter(({ name }) => name === 'request').length

/** One launch in this process alone: `launch-run.ts <package> <page> <origin>` prints it as JSON. */
async function main(dist: string, page: string, origin: string): Promise<Launch> {
  const launch = { path: page, query: {}, scene: 1001 }
  const [call, request] = FEATURED
  const host = createHost({ server: origin, launch, kept: { body: signedBody(call, request) } })
  const scope = globalThis as unknown as Record<string, unknown>
  scope.wx = host.api
  const layer = createLogicLayer({ dist, scope, load: loaderOf() })
  // Taro reads every name of the global object, and Node makes some when they are first read: no host of a mini-program does.
  for (const name of Object.getOwnPropertyNames(globalThis)) void Reflect.get(globalThis, name)
  globalThis.gc?.()
  const start = threadTime()
  let first = 0
  const { sent } = layer
  const push = sent.push.bind(sent)
  sent.push = (...data) => {
    first ||= threadTime() - start
    return push(...data)
  }
  layer.launch(launch)
  const scripts = threadTime() - start
  await layer.open(page)
  // A clock goes on sending for ever: at rest is who waits for no answer.
  for (let isAtRest = false; !isAtRest;) {
    const asked = host.calls.length
    await new Promise(resolve => {
      setTimeout(resolve, QUIET_MS)
    })
    isAtRest = sent.length > 0 && host.pending() === 0 && requestsOf(host) === requestsOf(host, asked)
  }
  return { scripts, first, whole: threadTime() - start }
}

const [dist = '', page = '', origin = ''] = process.argv.slice(2)
main(dist, page, origin).then(
  result => {
    process.stdout.write(JSON.stringify(result), () => process.exit(0))
  },
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
