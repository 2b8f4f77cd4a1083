import type { Env } from '../env'
import { runningCluster, startCluster, type Cluster, type ClusterConnection } from '../db/embedded/cluster'
import { findDatabaseUser } from '../db/embedded/database-user'
import { lockFolder } from '../db/embedded/folder-lock'
import { connectionAs, makeDatabase, buildDatabaseUrl } from '../db/embedded/roles'
import { shipWal, spoolSettings } from '../backup/spool'
import { say, step } from './progress'

export interface OpenDatabase {
  /** Connection for reading and writing rows. */
  url: string
  /** Connection for schema changes: migrations, and the creation of demo data. */
  ownerUrl: string
  cluster: Cluster | null
  /** Stops what was started here and releases the folder lock. */
  close: () => Promise<void>
}

/** Name of the embedded database. */
export const DATABASE_NAME = 'homes'

async function urlsIn(connection: ClusterConnection): Promise<Pick<OpenDatabase, 'url' | 'ownerUrl'>> {
  await makeDatabase(connection, DATABASE_NAME)
  return {
    url: buildDatabaseUrl(connectionAs(connection, 'app'), DATABASE_NAME),
    ownerUrl: buildDatabaseUrl(connectionAs(connection, 'owner'), DATABASE_NAME),
  }
}

/** URLs of the settings; without MIGRATION_URL one user does everything. */
const getDatabaseUrls = ({ databaseUrl, migrationUrl }: Env) =>
  databaseUrl === null ? null : { url: databaseUrl, ownerUrl: migrationUrl ?? databaseUrl }

/** Opens the configured database: that of DATABASE_URL, or the embedded one in the data folder, which is then locked for this process. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  const urls = getDatabaseUrls(env)
  if (urls) return { ...urls, cluster: null, close: async () => undefined }
  const unlock = lockFolder(env.dataDir)
  try {
    const cluster = await step('database started', () =>
      startCluster({
        dataDir: env.dataDir,
        ...(env.backupDir !== null && { settings: spoolSettings(env.dataDir, findDatabaseUser()) }),
        onStep: title => say(`  ${title} …`),
      }),
    )
    if (cluster.isAdopted) say('  (it was still running and was taken over)')
    return {
      ...(await urlsIn(cluster.connection)),
      cluster,
      close: async () => {
        try {
          await cluster.stop()
          // The last WAL, which the database archives when it stops; what cannot be shipped now is shipped at the next start.
          if (env.backupDir !== null)
            await shipWal({
              dataDir: env.dataDir,
              backupDir: env.backupDir,
              secret: env.backupKey,
            }).catch((error: unknown) => say(`  (its log was not taken to BACKUP_DIR: ${String(error)})`))
        } finally {
          unlock()
        }
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The same for a program that may run beside the server: uses a running embedded database, and starts it only if none runs. */
export async function reachDatabase(env: Env): Promise<Pick<OpenDatabase, 'url' | 'ownerUrl' | 'close'>> {
  const running = env.databaseUrl === null ? await runningCluster(env.dataDir) : null
  return running ? { ...(await urlsIn(running)), close: async () => undefined } : openDatabase(env)
}
