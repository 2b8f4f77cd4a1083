import type { Env } from '../env'
import { runningCluster, startCluster, type Cluster, type ClusterConnection } from '../db/embedded/cluster'
import { lockFolder } from '../db/embedded/folder-lock'
import { ensureDatabase } from '../db/migrate'
import { say, step } from './progress'

export interface OpenDatabase {
  url: string
  cluster: Cluster | null
  /** Stops what was started here and gives the folder free. */
  close: () => Promise<void>
}

const NAME = 'homes'
const urlOf = ({ user, password, host, port }: ClusterConnection, name: string) =>
  `postgres://${user}:${password}@${host}:${port}/${name}`

/** The database of the settings: the one of DATABASE_URL, or our own in the data folder, which is then ours alone. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.databaseUrl !== null) return { url: env.databaseUrl, cluster: null, close: async () => undefined }
  const unlock = lockFolder(env.dataDir)
  try {
    const cluster = await step('database started', () =>
      startCluster({ dataDir: env.dataDir, onStep: title => say(`  ${title} …`) }),
    )
    if (cluster.isAdopted) say('  (it was still running and was taken over)')
    await ensureDatabase(urlOf(cluster.connection, 'postgres'), NAME)
    return {
      url: urlOf(cluster.connection, NAME),
      cluster,
      close: async () => {
        await cluster.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The same for a program beside the server: the embedded database is used where it runs, and started only where it does not. */
export async function reachDatabase(env: Env): Promise<Pick<OpenDatabase, 'url' | 'close'>> {
  const running = env.databaseUrl === null ? await runningCluster(env.dataDir) : null
  return running ? { url: urlOf(running, NAME), close: async () => undefined } : openDatabase(env)
}
