import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../server/programs'
import { copyDemoData } from './demo-data'
import { serverProgram } from './programs'
import { until } from './wait'

export interface ServerProcess {
  /** Origin, such as 'http://127.0.0.1:40123'. */
  url: string
  pid: number
  dataDir: string
  /** Output so far, both streams. */
  output: () => string
  /** Stops it gracefully and removes its folder. */
  stop: () => Promise<void>
}

/**
 * Starts the real server on a free port with a separate folder; resolves once it is ready, within `readyMs`. It has 300 demo lots, copied
 * from data generated once; with DEMO_LOTS set it generates its own data.
 */
export async function startServerProcess(
  env: Record<string, string> = {},
  { readyMs = 120_000 } = {},
): Promise<ServerProcess> {
  const home = mkdtempSync(path.join(tmpdir(), 'homes-test-'))
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  try {
    if (env.DEMO_LOTS === undefined) await copyDemoData(home, () => startIn(home, {}, readyMs))
    const { stop, ...server } = await startIn(home, env, readyMs)
    return { ...server, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** Starts a server whose data are in this folder and stay there. */
async function startIn(home: string, env: Record<string, string>, readyMs: number): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = path.join(home, 'data')
  // The database's own user must have access when the tests run as root.
  chmodSync(home, 0o755)
  if (!existsSync(dataDir)) mkdirSync(dataDir)
  const child = spawn(process.execPath, [serverProgram('main')], {
    cwd: ROOT,
    // Each browser and phone of the tests has a different address, so that rate limits by address do not interact.
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      DEMO_LOTS: '300',
      TRUST_PROXY: '127.0.0.1',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    await end(child)
    endLeftDatabase(dataDir)
  }
  try {
    await untilReady(child, { url, readyMs })
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}. It wrote:\n${output}`)
  }
  return { url, pid: child.pid ?? 0, dataDir, output: () => output, stop }
}

async function untilReady(
  child: ChildProcess,
  { url, readyMs }: { url: string; readyMs: number },
): Promise<void> {
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    return fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
  }
  await until('The server is ready', isReady, readyMs / 1000)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(patience)
}

/** A killed server leaves its database running: its process id is the first line of postmaster.pid. */
function endLeftDatabase(dataDir: string): void {
  for (const file of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    name => path.basename(name) === 'postmaster.pid',
  )) {
    const pid = Number(readFileSync(path.join(dataDir, file), 'utf8').split('\n')[0])
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It has already ended.
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => {
          resolve(typeof address === 'object' && address ? address.port : 0)
        })
      })
  })
}
