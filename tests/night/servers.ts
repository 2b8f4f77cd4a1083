import { join } from 'node:path'
import { buildDatabase, type Database } from '../../server/db/database'
import { freePort } from '../../server/db/embedded/cluster'
import { openPool } from '../../server/db/pool'
import { readEnv } from '../../server/env'
import { reachDatabase } from '../../server/start/open-database'
import { realProcess, untilSlowly, type RealProcess, type Started } from '../server/real-process'

export interface ServerOfMany {
  origin: string
  running: Started
  /** Kills the server with kill -9, restarts it and waits until it is ready. */
  strike: () => Promise<void>
}

export interface ManyServers {
  servers: readonly [ServerOfMany, ...ServerOfMany[]]
  db: Database
  close: () => Promise<void>
}

/** Starts that many server processes on one database, which belongs to the first and survives its kills. */
export async function manyServers(
  total: number,
  settings: Record<string, string> = {},
): Promise<ManyServers> {
  const real = await realProcess()
  const first = await startReadyServer(real, real.port, settings)
  const { url, ownerUrl } = await reachDatabase(readEnv({ DATA_DIR: real.dataDir, NODE_ENV: 'test' }))
  const others: ServerOfMany[] = []
  for (let n = 1; n < total; n += 1) {
    const port = await freePort()
    others.push(
      await startReadyServer(real, port, {
        ...settings,
        PORT: String(port),
        DATA_DIR: join(real.folder, `server-${n}`),
        DATABASE_URL: url,
        MIGRATION_URL: ownerUrl,
      }),
    )
  }
  const pool = openPool({ url: ownerUrl, max: 4, statementTimeout: 0 })
  return {
    servers: [first, ...others],
    db: buildDatabase(pool),
    close: async () => {
      await pool.end()
      real.close()
    },
  }
}

async function startReadyServer(
  real: RealProcess,
  port: number,
  settings: Record<string, string>,
): Promise<ServerOfMany> {
  const origin = `http://127.0.0.1:${port}`
  const startReady = async () => {
    const running = real.start(settings)
    await untilSlowly(
      'the server is ready',
      () => {
        if (running.child.exitCode !== null) throw new Error(running.output())
        return fetch(`${origin}/readyz`).then(
          answer => answer.ok,
          () => false,
        )
      },
      150,
    )
    return running
  }
  const server: ServerOfMany = {
    origin,
    running: await startReady(),
    strike: async () => {
      server.running.child.kill('SIGKILL')
      await server.running.ended
      server.running = await startReady()
    },
  }
  return server
}
