import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileFunction } from 'node:vm'
import { FEATURED } from '../../src/contract/house/asks'
import { createHost } from '../miniprogram/host'
import { createLogicLayer } from '../miniprogram/logic-layer'
import { signedBody } from '../setup/signed-call'
import { threadTime } from './thread-time'

/** Milliseconds of thread time from the launch: scripts executed, first setData sent, and everything until no request is pending. */
export interface Launch {
  scripts: number
  first: number
  whole: number
}

const QUIET_MS = 1_500

/** Executes files of a package like its host, each once; Node's own loader would add its cost, and tsx hooks into it. */
function buildLoader() {
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

/** Requests among the first calls of the host API. */
const countRequests = ({ calls }: ReturnType<typeof createHost>, first = calls.length) =>
  calls.slice(0, first).filter(({ name }) => name === 'request').length

/** A single launch in a separate process: `launch-run.ts <package> <page> <origin>` prints it as JSON. */
async function main(dist: string, page: string, origin: string): Promise<Launch> {
  const launch = { path: page, query: {}, scene: 1001 }
  const [call, request] = FEATURED
  const host = createHost({ server: origin, launch, kept: { body: signedBody(call, request) } })
  const scope = globalThis as unknown as Record<string, unknown>
  scope.wx = host.api
  const layer = createLogicLayer({ dist, scope, load: buildLoader() })
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
  // Countdowns never stop sending: the app is idle once no request is pending.
  for (let isAtRest = false; !isAtRest;) {
    const asked = host.calls.length
    await new Promise(resolve => {
      setTimeout(resolve, QUIET_MS)
    })
    isAtRest = sent.length > 0 && host.pending() === 0 && countRequests(host) === countRequests(host, asked)
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
