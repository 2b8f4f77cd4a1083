import pg from 'pg'
import { connectAdmin, realProcess, type RealProcess, type Started } from '../server/real-process'
import type { Postgres } from '../operate/postgres'
import { startWriters, type Writers } from './writers'

export type Settings = Readonly<Record<string, string>>

/** A server, its database and its writers, for one fault. */
export interface Site {
  real: RealProcess
  origin: string
  settings: Settings
  server: Started
  writers: Writers
  /** Restarts the server and waits until it is ready. */
  startAgain: () => Promise<void>
  /** A superuser connection to the server's database. */
  admin: () => Promise<pg.Client>
  close: () => Promise<void>
}

/**
 * Starts eight writers and waits for fifty acknowledged writes. `outside`: an external database; `before`: runs before the server is ready
 * for the first time.
 */
export async function openSite({
  settings = {},
  outside,
  folder,
  before,
}: {
  settings?: Settings
  outside?: Postgres
  folder?: string
  before?: (real: RealProcess, settings: Settings) => Promise<void>
} = {}): Promise<Site> {
  const real = await realProcess(folder === undefined ? {} : { folder })
  const all = {
    WEB_PROCESSES: '1',
    ...(outside && { DATABASE_URL: outside.url, MIGRATION_URL: outside.ownerUrl }),
    ...settings,
  }
  const origin = `http://127.0.0.1:${real.port}`
  const admin = async () => {
    if (!outside) return connectAdmin(real)
    const client = new pg.Client({ connectionString: outside.ownerUrl })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  try {
    await before?.(real, all)
    const server = await real.startReady(all, 120)
    const db = await admin()
    await db.query(
      `insert into region (id, name, level, lng, lat) values (110100, '北京', 'city', 116.4, 39.9) on conflict do nothing`,
    )
    await db.end()
    const site: Site = {
      real,
      origin,
      settings: all,
      server,
      writers: startWriters(origin),
      startAgain: async () => {
        site.server = await real.startReady(all, 120)
      },
      admin,
      close: async () => {
        const stopped = site.writers.stop()
        real.close()
        await stopped
      },
    }
    await site.writers.more(50)
    return site
  } catch (error) {
    real.close()
    throw error
  }
}
