import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ROOT } from '../env'
import { StartError } from '../start/start-error'

/** Any number that stands for "migrating" among the advisory locks. */
const MIGRATION_LOCK = 860_986

/** Brings the database up to date. Processes that start together take turns. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await connect(client)
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new StartError('The database is older than PostgreSQL 15: update it')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages = warning') // no notice that the table of migrations is there already
    await runMigrations(drizzle(client), { migrationsFolder: join(ROOT, 'server/db/migrations') })
  } finally {
    await client.end()
  }
}

async function connect(client: pg.Client) {
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `The database cannot be reached: ${error instanceof Error ? error.message || ('code' in error ? String(error.code) : '') : String(error)}. Look at DATABASE_URL`,
    )
  }
}

/** Makes the database of this name when the cluster has none. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
