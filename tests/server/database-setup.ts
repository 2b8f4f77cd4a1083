import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from '../../server/db/embedded/cluster'
import { connectionAs, makeDatabase, buildDatabaseUrl } from '../../server/db/embedded/roles'
import { migrate } from '../../server/db/migrate'
import { serverPrograms } from '../setup/programs'
import { NOTES } from './sql/note'

/** Environment variables for the test files: URLs of the database for each of its users, to be completed with a name; see harness.ts. */
export const CLUSTER_URL = 'TEST_CLUSTER_URL'
export const OWNER_URL = 'TEST_OWNER_URL'
export const APP_URL = 'TEST_APP_URL'
export const TEMPLATE = 'template_empty'

interface Running {
  cluster: Cluster
  folder: string
}

declare global {
  var databaseOfTests: Running | undefined
}

/**
 * Runs once for all server tests: starts PostgreSQL in a temporary folder without fsync, and migrates a template database. The process
 * tests run after the others and append to their recorded statements.
 */
export default async function setup(
  _: unknown,
  { displayName }: { displayName?: { name: string } },
): Promise<void> {
  if (displayName?.name !== 'processes') rmSync(NOTES, { recursive: true, force: true })
  serverPrograms()
  await startDatabase()
}

export async function startDatabase(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'homes-db-'))
  chmodSync(folder, 0o711)
  const cluster = await startCluster({
    dataDir: folder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
  globalThis.databaseOfTests = { cluster, folder }
  const superuser = cluster.connection
  const [owner, app] = [connectionAs(superuser, 'owner'), connectionAs(superuser, 'app')]
  process.env[CLUSTER_URL] = buildDatabaseUrl(superuser, '')
  process.env[OWNER_URL] = buildDatabaseUrl(owner, '')
  process.env[APP_URL] = buildDatabaseUrl(app, '')
  await makeDatabase(superuser, TEMPLATE)
  await migrate({ ownerUrl: buildDatabaseUrl(owner, TEMPLATE), url: buildDatabaseUrl(app, TEMPLATE) })
}

export async function endDatabase(): Promise<void> {
  const running = globalThis.databaseOfTests
  await running?.cluster.stop()
  if (running) rmSync(running.folder, { recursive: true, force: true })
}
