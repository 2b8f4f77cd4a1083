import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../server/db/embedded/cluster'
import { isAlive } from '../../server/db/embedded/process'
import { ROOT } from '../../server/programs'
import { serverProgram } from '../setup/programs'
import { until } from '../setup/wait'

export interface Started {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** Timeout of a test that starts the server more than once. */
export const REAL_PROCESS_MS = 120_000

/** Like `until`, with the time that a process may take to start on a busy machine. */
export const untilSlowly = (what: string, isSo: () => boolean | Promise<boolean>, seconds = 40) =>
  until(what, isSo, seconds)

/** Worker processes that this one started for serving requests. */
export const webProcesses = (parent = 0): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(line => /^\s*(\d+)\s+(\d+)\s.*web-process/.exec(line))
    .flatMap(found => (Number(found?.[2]) === parent ? [Number(found?.[1])] : []))

export type RealProcess = Awaited<ReturnType<typeof realProcess>>

/**
 * Starts the real server with its embedded database on a separate port and folder (a new one by default), to be killed and restarted;
 * `close` ends everything and removes the folder.
 */
export async function realProcess({ folder = mkdtempSync(join(tmpdir(), 'homes-process-')) } = {}) {
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const running = new Set<ChildProcess>()

  const databasePid = (): number | undefined => {
    const file = join(dataDir, 'postgres/postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }

  /** Starts the server, or another program of its folder; the test may type into it. */
  const start = (settings: Record<string, string> = {}, program = 'main', args: string[] = []): Started => {
    const child = spawn(process.execPath, [serverProgram(program), ...args], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        DEMO_LOTS: '0',
        TRUST_PROXY: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...settings,
      },
    })
    running.add(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
    const ended = new Promise<number | null>(resolve =>
      child.once('exit', code => {
        running.delete(child)
        resolve(code)
      }),
    )
    return { child, output: () => text, ended }
  }

  // Uses no keep-alive connection: the next request would go to the process that served this one, even if it is being killed.
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
      answer => answer.ok,
      () => false,
    )

  const startReady = async (settings: Record<string, string> = {}, seconds?: number): Promise<Started> => {
    const server = start(settings)
    await untilSlowly(
      'the server is ready',
      async () => {
        if (server.child.exitCode !== null) throw new Error(server.output())
        return isReady()
      },
      seconds,
    )
    return server
  }

  /** Removes everything: processes and files. */
  const close = () => {
    for (const child of running) child.kill('SIGKILL')
    const left = databasePid()
    if (left !== undefined && isAlive(left)) process.kill(left, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  return { folder, dataDir, port, start, startReady, isReady, databasePid, close }
}

/** A superuser connection to the embedded database. */
export async function connectAdmin(real: RealProcess): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(readFileSync(join(real.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]),
    user: 'postgres',
    password: readFileSync(join(real.dataDir, 'postgres.password'), 'utf8').trim(),
    database: 'homes',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
