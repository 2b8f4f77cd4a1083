import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../setup/server-process'

const PROGRAMS = '/usr/lib/postgresql'

/** Folder of the newest PostgreSQL installed from Debian's packages. */
export function postgresPrograms(): string {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS).sort((a, b) => Number(b) - Number(a)) : []
  if (!versions[0]) throw new Error('No PostgreSQL is installed: apt-get install postgresql')
  return path.join(PROGRAMS, versions[0], 'bin')
}

/** Runs as the postgres user, since PostgreSQL refuses root. */
function asPostgres(program: string, args: readonly string[]): string {
  const file = path.join(postgresPrograms(), program)
  const isRoot = process.getuid?.() === 0
  return execFileSync(isRoot ? 'runuser' : file, isRoot ? ['-u', 'postgres', '--', file, ...args] : args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export interface Postgres {
  version: string
  /** URLs of the user with row access only, and of the tables' owner. */
  url: string
  ownerUrl: string
  /** Creates an empty database with this name and the same users. */
  another: (name: string) => { url: string; ownerUrl: string }
  /** Runs SQL as superuser in one of its databases. */
  sql: (text: string, name?: string) => string
  /** Starts a streaming replica as described in docs/operations/operate.md; `url` is for the row user in the database of this name. */
  replica: (name: string) => Promise<{ url: string; stop: () => void }>
  /** Restarts with pg_ctl, despite open connections. */
  restart: (mode: 'fast' | 'immediate') => void
  stop: () => void
}

/** Starts a separate PostgreSQL below `folder` with database, owner and row user as described in docs/operations/operate.md. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const [data, sockets, port] = [path.join(folder, 'data'), path.join(folder, 'sockets'), await freePort()]
  for (const made of [folder, data, sockets]) mkdirSync(made, { recursive: true })
  chmodSync(folder, 0o755)
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', folder])
  asPostgres('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile(folder),
  ])
  const options = `-p ${port} -k ${sockets} -c listen_addresses=127.0.0.1`
  asPostgres('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start'])
  const sql = (text: string, name = 'postgres') =>
    asPostgres('psql', [
      `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`,
      '-v',
      'ON_ERROR_STOP=1',
      '-Atqc',
      text,
    ]).trim()
  sql(`create role homes_owner login password '${PASSWORD}'`)
  sql(`create role homes login password '${PASSWORD}'`)
  const urlFor = (user: string, name: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${name}`
  const another = (name: string) => {
    sql(`create database ${name} owner homes_owner`)
    return { url: urlFor('homes', name), ownerUrl: urlFor('homes_owner', name) }
  }
  const replica = async (name: string) => {
    const [copy, own] = [path.join(folder, 'replica'), await freePort()]
    sql(`create role replicator replication login password '${PASSWORD}'`)
    asPostgres('pg_basebackup', [
      ...['-d', `postgres://replicator:${PASSWORD}@127.0.0.1:${port}/postgres`],
      ...['-D', copy, '-R', '-C', '-S', 'homes_1', '-c', 'fast'],
    ])
    const listens = `-p ${own} -k ${sockets} -c listen_addresses=127.0.0.1`
    asPostgres('pg_ctl', ['-D', copy, '-w', '-l', path.join(folder, 'replica.log'), '-o', listens, 'start'])
    let isOn = true
    return {
      url: `postgres://homes:${PASSWORD}@127.0.0.1:${own}/${name}`,
      stop: () => {
        if (isOn) asPostgres('pg_ctl', ['-D', copy, '-m', 'immediate', '-w', 'stop'])
        isOn = false
      },
    }
  }
  return {
    version: sql('show server_version').split(' ')[0] ?? '',
    ...another('homes'),
    another,
    sql,
    replica,
    restart: mode =>
      asPostgres('pg_ctl', ['-D', data, '-m', mode, '-w', '-l', path.join(folder, 'log'), 'restart']),
    stop: () => asPostgres('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
  }
}

const PASSWORD = 'of-this-trial-alone'

function passwordFile(folder: string): string {
  const file = path.join(folder, 'password')
  writeFileSync(file, PASSWORD, { mode: 0o644 })
  return file
}
