import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from './wait'

const ROOT = path.resolve(__dirname, '../..')

export interface ServerProcess {
  /** Origin, as 'http://127.0.0.1:40123'. */
  url: string
  pid: number
  dataDir: string
  /** What it has written so far, both streams. */
  output: () => string
  /** Ends it gently and removes its folder. */
  stop: () => Promise<void>
}

/** The real server, as `npm start` runs it, on a free port with a folder of its own; ready when this returns, within `readyMs`. */
export async function startServerProcess(
  env: Record<string, string> = {},
  { readyMs = 120_000 } = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'homes-test-'))
  // The database's own user must reach it when the tests run as root.
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    // Each browser and phone of the tests has an address of its own, so that limits by address do not meet.
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
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
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

/** A server that was killed leaves its database running: its process number is the first line of postmaster.pid. */
function endLeftDatabase(dataDir: string): void {
  for (const file of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    name => path.basename(name) === 'postmaster.pid',
  )) {
    const pid = Number(readFileSync(path.join(dataDir, file), 'utf8').split('\n')[0])
    try {
      process.kill(pid, 'SIGQUIT')
    } catch {
      // It has ended by itself.
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
