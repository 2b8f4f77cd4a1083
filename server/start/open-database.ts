import type { Env } from '../env'
import { startCluster, type Cluster } from '../db/embedded/cluster'
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

/** The database of the settings: the one of DATABASE_URL, or our own in the data folder, which is then ours alone. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.databaseUrl !== null) return { url: env.databaseUrl, cluster: null, close: async () => undefined }
  const unlock = lockFolder(env.dataDir)
  try {
    const cluster = await step('database started', () =>
      startCluster({ dataDir: env.dataDir, onStep: title => say(`  ${title} …`) }),
    )
    if (cluster.isAdopted) say('  (it was still running and was taken over)')
    const { user, password, host, port } = cluster.connection
    const urlOf = (name: string) => `postgres://${user}:${password}@${host}:${port}/${name}`
    await ensureDatabase(urlOf('postgres'), NAME)
    return {
      url: urlOf(NAME),
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
