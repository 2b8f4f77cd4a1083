// Runs the SQL migrations under an advisory lock. Each file runs in its own transaction and is recorded with its kind: an `expand` file is
// compatible with the previous release, a `contract` file is refused while any server is connected. Unknown recorded files of the next
// release are accepted only if they are `expand`. Databases from before the first release are adopted if they were fully up to date.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { StartError } from '../errors/start-error'
import { SERVER } from '../programs'
import { parseMigrationKind } from './migration-kinds'
import { CALLED } from './pool'
import { grantUse } from './roles'

/** Arbitrary key of the advisory lock for migrations. */
const MIGRATION_LOCK = 860_986

const FOLDER = join(SERVER, 'db/migrations')

/** Last file of the first release. */
export const FIRST_RELEASE_ENDS = '0019_changes_told.sql'

/** Migrations of a database that was up to date before the files of the first release replaced all former ones. */
export const FORMER = { first: '0001_words.sql', last: '0360_erasure.sql', total: 74 } as const

/** `consult` was renamed to `lead`, but PostgreSQL's derived names kept the former name. */
const NAME_LEADS = `
  do $$
  declare named record;
  begin
    for named in
      select conrelid::regclass as of, conname as name from pg_constraint
      where conrelid in ('lead'::regclass, 'lead_record'::regclass) and conname like 'consult%'
    loop
      execute format('alter table %s rename constraint %I to %I', named.of, named.name, replace(named.name, 'consult', 'lead'));
    end loop;
  end $$;
  alter sequence if exists consult_id_seq rename to lead_id_seq;
  alter sequence if exists consult_record_id_seq rename to lead_record_id_seq;`

/**
 * Migrates the database as its owner, and grants the user of `url` read and write access; concurrent processes take turns. A database
 * extended by the next release is accepted too. `until`: the last file to run; `folder`: other migration files.
 */
export async function migrate(
  { ownerUrl, url }: { ownerUrl: string; url: string },
  { until, folder = FOLDER }: { until?: string; folder?: string } = {},
): Promise<void> {
  const client = await connect(ownerUrl)
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new StartError('The database is older than PostgreSQL 15: update it')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning') // suppresses the notice that the table of migrations exists
    await client.query(
      `create schema if not exists migration; create table if not exists migration.done (name text primary key,
         done_at timestamptz not null default now());
       alter table migration.done add column if not exists kind text`,
    )
    const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
    await adopt(client, files)
    await runNew(client, { files, folder, until })
    await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => undefined) })
    if (ownerUrl !== url) await grantUse(client, await loadDatabaseUser(url))
  } finally {
    await client.end()
  }
}

/** Runs each new file in its own transaction, in the order of names. */
async function runNew(
  client: pg.Client,
  { files, folder, until = files.at(-1) ?? '' }: { files: readonly string[]; folder: string; until?: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string; kind: string | null }>(
    'select name, kind from migration.done',
  )
  const unknown = rows.find(({ name, kind }) => !files.includes(name) && kind !== 'expand')
  if (unknown)
    throw new StartError(`The database is newer than this program (${unknown.name}): update the program`)
  const done = new Set(rows.map(({ name }) => name))
  for (const name of files) {
    if (done.has(name) || name > until) continue
    const text = await readFile(join(folder, name), 'utf8')
    const kind = parseMigrationKind(text)
    if (kind === 'contract') await refuseBesideOthers(client, name)
    await inTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into migration.done (name, kind) values ($1, $2)', [name, kind])
    })
  }
}

/** Refuses a contracting migration while a server of any release is connected, because it would break that server. */
async function refuseBesideOthers(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ total: number }>(
    'select count(*)::int as total from pg_stat_activity where datname = current_database() and application_name = $1',
    [CALLED],
  )
  if (rows[0]?.total)
    throw new StartError(
      `${name} takes away what servers of the release before need, and some are running: stop all of them, then start one of this release`,
    )
}

/** A database that the former files brought up to date has the tables of the first release already: those files are recorded as done. */
async function adopt(client: pg.Client, files: readonly string[]): Promise<void> {
  const done = await loadDoneMigrations(client)
  const { rows } = await client.query<{ has_lots: boolean }>(
    `select to_regclass('public.house') is not null as has_lots`,
  )
  const isFormer = done.includes(FORMER.first) || (done.length === 0 && rows[0]?.has_lots)
  if (!isFormer) return
  if (!done.includes(FORMER.last) || done.length !== FORMER.total)
    throw new StartError(
      `The database is from a version before the first release and not up to date with it: to keep its data start the version whose last migration is ${FORMER.last} once; else remove the database (DATA_DIR) to begin anew`,
    )
  await inTransaction(client, async () => {
    await client.query(NAME_LEADS)
    await client.query('delete from migration.done')
    await client.query('insert into migration.done (name) select unnest($1::text[])', [
      files.filter(name => name <= FIRST_RELEASE_ENDS),
    ])
  })
}

async function loadDoneMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration.done')
  return rows.map(({ name }) => name)
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

/** Returns the user of `url`, which must point to the database being migrated. */
async function loadDatabaseUser(url: string): Promise<string> {
  const client = await connect(url)
  try {
    // The owner holds the advisory lock of the migrated database, so a successful lock here means another database.
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
