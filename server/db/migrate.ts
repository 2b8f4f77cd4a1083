import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '../env'
import { StartError } from '../errors/start-error'
import { grantUse } from './roles'

/** Any number that stands for "migrating" among the advisory locks. */
const MIGRATION_LOCK = 860_986

const FOLDER = join(ROOT, 'server/db/migrations')

/** The files of the first release: what a database from before it has under other names. */
export const FIRST_RELEASE = ['0001_words.sql', '0002_tables.sql', '0003_functions.sql', '0004_indexes.sql']

/** `created_at` of the last migration before the first release, in the table that was kept then. */
export const LAST_BEFORE = 1795334525821

/**
 * Brings the database up to date as its owner, or to where these files are done, and lets the user of `url` read and write in it.
 * Processes that start together take turns.
 */
export async function migrate(
  { ownerUrl, url }: { ownerUrl: string; url: string },
  only?: readonly string[],
): Promise<void> {
  const client = await connect(ownerUrl)
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new StartError('The database is older than PostgreSQL 15: update it')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning') // no notice that the table of migrations is there already
    await client.query(
      'create schema if not exists migration; create table if not exists migration.done (name text primary key, done_at timestamptz not null default now())',
    )
    await adopt(client)
    await runNew(client, only)
    if (ownerUrl !== url) await grantUse(client, await userOf(url))
  } finally {
    await client.end()
  }
}

/** Each new file in a transaction of its own, in the order of their names. */
async function runNew(client: pg.Client, only?: readonly string[]): Promise<void> {
  const files = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort()
  const { rows } = await client.query<{ name: string }>('select name from migration.done')
  const done = new Set(rows.map(({ name }) => name))
  const unknown = [...done].find(name => !files.includes(name))
  if (unknown)
    throw new StartError(`The database is newer than this program (${unknown}): update the program`)
  for (const name of files) {
    if (done.has(name) || only?.includes(name) === false) continue
    const text = await readFile(join(FOLDER, name), 'utf8')
    await inTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into migration.done (name) values ($1)', [name])
    })
  }
}

/** A database from before the first release has its tables already, if it was brought up to date then. */
async function adopt(client: pg.Client): Promise<void> {
  const { rows: kept } = await client.query<{ is_kept: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_kept`,
  )
  if (!kept[0]?.is_kept) return
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? 0
  if (last !== LAST_BEFORE)
    throw new StartError(
      'The database is from a version before the first release and not up to date with it: to keep its data start the last version before the first release once; else remove the database (DATA_DIR) to begin anew',
    )
  await inTransaction(client, async () => {
    await client.query('insert into migration.done (name) select unnest($1::text[]) on conflict do nothing', [
      FIRST_RELEASE,
    ])
    await client.query('drop schema drizzle cascade')
  })
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The user of `url`, which must lead to the database that is being migrated. */
async function userOf(url: string): Promise<string> {
  const client = await connect(url)
  try {
    // the owner holds the lock of its own database
    const { rows } = await client.query<{ name: string; is_other: boolean }>(
      'select current_user as name, pg_try_advisory_lock($1) as is_other',
      [MIGRATION_LOCK],
    )
    if (rows[0] && !rows[0].is_other) return rows[0].name
    throw new StartError('MIGRATION_URL leads to another database than DATABASE_URL')
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(
      `The database cannot be reached: ${error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)}. Look at DATABASE_URL and MIGRATION_URL`,
    )
  }
}
