// Manages the embedded PostgreSQL of an installation without DATABASE_URL. The cluster is created once in a temporary folder and renamed
// into place; at each start the process adopts a postmaster that a killed predecessor left, verified by pid, command line, password and
// data directory, or starts one on a free port. A watch loop checks the pid twice a second and restarts the server with backoff. Transient
// start errors (shared memory, pid file, port) are retried for 30 seconds.

import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { getErrorCode, StartError } from '../../errors/start-error'
import { binaries, type Binaries } from './binaries'
import { checkReach, findDatabaseUser, type DatabaseUser } from './database-user'
import { readProcessCommand, isAlive } from './process'

/** Connection to the cluster, on the loopback interface with a password. */
export interface ClusterConnection {
  host: string
  port: number
  user: string
  password: string
}

export interface Cluster {
  connection: ClusterConnection
  /** It was running already, left by a killed process. */
  isAdopted: boolean
  /** Monitors the database and restarts it when it has ended, with unlimited attempts; calls `onTrouble` for each failed attempt. */
  watch: (onRestart: () => void, onTrouble: (error: Error) => void) => void
  /** Stops it with all its data flushed to disk. */
  stop: () => Promise<void>
}

interface Place {
  folder: string
  user: DatabaseUser
  programs: Binaries
  password: string
  settings: Record<string, string>
}

const SUPERUSER = 'postgres'
const HOST = '127.0.0.1'
const START_SECONDS = 60
const WATCH_MS = 500
/** Delay between start attempts: the first is short, because resources of a killed server may need a moment to be freed. */
const RETRY_MS = { first: 250, longest: 2_000 }

const MEGABYTE = 2 ** 20

/**
 * A sixth of the available memory, from 128 MB to 4 GB: with a million lots, the data that lists read should fit. Memory is committed only
 * as it is used.
 */
function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return `${Math.min(4096, Math.max(128, Math.floor(memory / 6 / MEGABYTE)))}MB`
}

/** Settings of the server. Terse errors keep phones out of the log (no DETAIL line). */
const SETTINGS = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  max_connections: '120',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: sharedBuffers(),
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '4GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  jit: 'off',
  timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Starts the PostgreSQL in `<dataDir>/postgres`, creating it first if missing, or adopts the one that still runs there. */
export async function startCluster({
  dataDir,
  settings = {},
  onStep = () => undefined,
}: {
  dataDir: string
  /** Additional settings; a value with blanks must not contain a single quote. */
  settings?: Record<string, string>
  onStep?: (step: string) => void
}): Promise<Cluster> {
  const user = findDatabaseUser()
  const programs = binaries()
  mkdirSync(dataDir, { recursive: true })
  if (user.uid !== undefined) letIn(dataDir)
  checkReach(user, dataDir, programs.postgres)
  const place: Place = {
    folder: join(dataDir, 'postgres'),
    user,
    programs,
    password: readClusterPassword(dataDir),
    settings: { ...SETTINGS, ...settings },
  }
  if (!existsSync(join(place.folder, 'PG_VERSION'))) {
    onStep('making the database')
    await initialise(place)
  }
  checkVersion(place)
  const left = await adoptable(place)
  const port = left ?? (await bringUp(place, await freePort()))
  return buildCluster(place, port, left !== null)
}

/** Returns the connection to the database that another process of ours runs in `dataDir`; null if none does. */
export async function runningCluster(dataDir: string): Promise<ClusterConnection | null> {
  const place = { folder: join(dataDir, 'postgres') }
  const left = readPid(place)
  if (!left || !isAlive(left.pid)) return null
  const password = readClusterPassword(dataDir)
  const isOurs = await answers({ ...place, password }, left.port)
  return isOurs ? { host: HOST, port: left.port, user: SUPERUSER, password } : null
}

function buildCluster(place: Place, port: number, isAdopted: boolean): Cluster {
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let looking: Promise<void> | undefined
  const watch: Cluster['watch'] = (onRestart, onTrouble) => {
    let retry = RETRY_MS.first
    const look = async () => {
      let pause = WATCH_MS
      const pid = readPid(place)?.pid
      if (pid === undefined || !isAlive(pid)) {
        try {
          await startOnce(place, port)
          retry = RETRY_MS.first
          onRestart()
        } catch (error) {
          // A full disk may be freed, and another process that restarts it may be quicker.
          onTrouble(asStartError(place, error))
          pause = retry
          retry = Math.min(2 * retry, RETRY_MS.longest)
        }
      }
      again(pause)
    }
    const again = (pause: number) => {
      if (!isStopping)
        timer = setTimeout(() => {
          looking = look()
        }, pause).unref()
    }
    again(WATCH_MS)
  }
  return {
    connection: { host: HOST, port, user: SUPERUSER, password: place.password },
    isAdopted,
    watch,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await looking
      const pid = readPid(place)?.pid
      if (pid !== undefined && isAlive(pid))
        await pgCtl(place, ['stop', '--mode=fast', '--wait', `--timeout=${START_SECONDS}`])
    },
  }
}

// ---------------------------------------------------------------- create

/** A folder that we created must be passable for the database user; an existing one is left unchanged. */
function letIn(dataDir: string) {
  if (!existsSync(join(dataDir, 'postgres'))) chmodSync(dataDir, 0o711)
}

function readClusterPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
      throw new StartError(
        `${file} is missing: put it back, or remove ${join(dataDir, 'postgres')} to begin anew`,
      )
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Created in a temporary folder and renamed when complete, so that a killed attempt leaves nothing half done. */
async function initialise(place: Place) {
  if (existsSync(place.folder))
    throw new StartError(
      `${place.folder} exists and is no PostgreSQL folder: move it away or choose another DATA_DIR`,
    )
  const making = `${place.folder}.making`
  const passwordFile = `${place.folder}.secret`
  rmSync(making, { recursive: true, force: true })
  try {
    mkdirSync(making, { mode: 0o700 })
    writeFileSync(passwordFile, place.password, { mode: 0o600 })
    if (place.user.uid !== undefined && place.user.gid !== undefined) {
      chownSync(making, place.user.uid, place.user.gid)
      chownSync(passwordFile, place.user.uid, place.user.gid)
    }
    await run(place, place.programs.initdb, [
      `--pgdata=${making}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      ...wideLetters(),
      '--no-instructions',
    ])
    renameSync(making, place.folder)
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`The database could not be made in ${place.folder}: ${lastLine(error)}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/**
 * Collation is by code unit everywhere; the character type must treat Chinese characters as letters, or trigrams skip them. The locale's
 * name differs between systems.
 */
function wideLetters(): string[] {
  if (process.platform === 'win32') return []
  const known = spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout?.split('\n') ?? []
  const name = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8'].find(locale => known.includes(locale))
  return name ? [`--lc-ctype=${name}`] : []
}

function checkVersion({ folder }: Place) {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found !== '18')
    throw new StartError(
      `${folder} was made by PostgreSQL ${found}, and this is 18: move the data over, or choose another DATA_DIR`,
    )
}

// ---------------------------------------------------------------- run

/** Parses postmaster.pid: process, folder, start, port … by line. */
function readPid({ folder }: Pick<Place, 'folder'>): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
}

/** Returns the port of the database that still runs here; null if none does. */
async function adoptable(place: Place): Promise<number | null> {
  const left = readPid(place)
  if (!left || !isAlive(left.pid)) return null
  const command = await readProcessCommand(left.pid)
  if (command !== '' && !command.includes('postgres')) {
    // The pid was reused by another program; PostgreSQL itself would refuse to start.
    rmSync(join(place.folder, 'postmaster.pid'), { force: true })
    return null
  }
  for (const until = Date.now() + START_SECONDS * 1000; Date.now() < until; await sleep(100)) {
    const now = readPid(place)
    if (!now || !isAlive(now.pid)) return null // it was shutting down
    if (await answers(place, now.port)) return now.port
  }
  throw new StartError(
    `A database (process ${left.pid}) holds ${place.folder} and does not answer: stop it first`,
  )
}

/** True if the server at this port serves this folder and accepts our password. */
async function answers(place: Pick<Place, 'folder' | 'password'>, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: HOST,
    port,
    user: SUPERUSER,
    password: place.password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === place.folder
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts it and waits until it answers. After a kill, old child processes may need a moment to release the shared memory. */
async function bringUp(place: Place, port: number): Promise<number> {
  for (const until = Date.now() + 30_000; ; await sleep(250)) {
    try {
      await startOnce(place, port)
      return port
    } catch (error) {
      const isPassing = /shared memory block|lock file "postmaster.pid"|could not bind/.test(said(place))
      if (!isPassing || Date.now() > until) throw asStartError(place, error)
    }
  }
}

const getClusterLogPath = ({ folder }: Place) => join(folder, 'server.log')

async function startOnce(place: Place, port: number): Promise<void> {
  const options = Object.entries({ ...place.settings, port: String(port) })
    .map(([key, value]) => `-c ${key}=${/\s/.test(value) ? `'${value}'` : value}`)
    .join(' ')
  rmSync(getClusterLogPath(place), { force: true })
  await pgCtl(place, [
    'start',
    '--wait',
    `--timeout=${START_SECONDS}`,
    `--log=${getClusterLogPath(place)}`,
    `--options=${options}`,
  ])
}

/** Returns the log of the database's last start. */
function said(place: Place): string {
  try {
    return readFileSync(getClusterLogPath(place), 'utf8')
  } catch {
    return ''
  }
}

const asStartError = (place: Place, error: unknown) =>
  new StartError(
    `The database in ${place.folder} did not start: ${
      said(place)
        .split('\n')
        .find(line => /FATAL|PANIC/.test(line)) ?? lastLine(error)
    }`,
  )

const pgCtl = (place: Place, args: string[]) =>
  run(place, place.programs.pgCtl, [...args, `--pgdata=${place.folder}`])

/** Runs a PostgreSQL program as its user. Discards the output, except as the error's text. */
function run({ user }: Place, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      { ...user, cwd: process.platform === 'win32' ? undefined : '/', env: { ...process.env, LC_ALL: 'C' } },
      (error, stdout, stderr) => {
        if (error) reject(Object.assign(error, { message: stderr.trim() || stdout.trim() || error.message }))
      },
    )
    // `exit`, not `close`: the database inherits the streams and outlives the program that started it.
    child.once('exit', code => {
      if (code === 0) resolve()
    })
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, HOST, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

const lastLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) || getErrorCode(error)
