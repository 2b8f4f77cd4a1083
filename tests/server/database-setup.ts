import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster, type Cluster } from '../../server/db/embedded/cluster'
import { ensureDatabase, migrate } from '../../server/db/migrate'
import { NOTES } from './sql/note'

/** What the test files need to reach the run's database; see harness.ts. */
export const CLUSTER_URL = 'TEST_CLUSTER_URL'
export const TEMPLATE = 'template_empty'

interface Running {
  cluster: Cluster
  folder: string
}

declare global {
  var databaseOfTests: Running | undefined
}

/** Once for all server tests: a PostgreSQL in a temporary folder, without waiting for the disk, and a migrated database to copy from. */
export default async function setup(): Promise<void> {
  rmSync(NOTES, { recursive: true, force: true })
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
  const { user, password, host, port } = cluster.connection
  const url = `postgres://${user}:${password}@${host}:${port}`
  process.env[CLUSTER_URL] = url
  await ensureDatabase(`${url}/postgres`, TEMPLATE)
  await migrate(`${url}/${TEMPLATE}`)
}

export async function endDatabase(): Promise<void> {
  const running = globalThis.databaseOfTests
  await running?.cluster.stop()
  if (running) rmSync(running.folder, { recursive: true, force: true })
}
