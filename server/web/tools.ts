import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Adapters } from '../adapters/adapters'
import { createAdapters } from '../adapters/create-adapters'
import { guardAdapters } from '../adapters/guard'
import { buildLoggerOptions } from '../app'
import { databaseTime } from '../db/clock'
import { buildDatabase, type Database } from '../db/database'
import { openPool } from '../db/pool'
import type { Env } from '../env'
import { getErrorCode } from '../errors/start-error'
import { watchPool } from '../metrics/watch'

/** Dependencies of a process, for serving requests or running jobs. */
export interface Tools {
  env: Env
  db: Database
  adapters: Adapters
  now: () => number
  databaseTime: () => Promise<number>
  log: FastifyBaseLogger
  /** Connections to the replica; null: there is none. */
  replicaDb: Database | null
  close: () => Promise<void>
}

/** Minimum connections per process: one that waits must not block all. */
const FEWEST = 4

export function openDependencies(env: Env, url: string): Tools {
  const { log } = Fastify({ logger: buildLoggerOptions(env) })
  const max = Math.max(FEWEST, Math.floor(env.databasePool / env.webProcesses))
  const pool = openPool({ url, max })
  const replicaPool =
    env.databaseReadUrl === null ? null : openPool({ url: env.databaseReadUrl, max, isReplica: true })
  // The error references its whole client, including settings.
  pool.on('error', error =>
    log.warn({ code: getErrorCode(error) }, `a database connection was lost: ${error.message}`),
  )
  watchPool(pool)
  const db = buildDatabase(pool)
  const now = () => Math.floor(Date.now() / 1000)
  const adapters = guardAdapters(createAdapters({ env, db, now }), error => {
    if (env.mode !== 'production') throw error
    log.error({ err: error }, 'the outside was asked inside a transaction')
  })
  const close = async () => {
    await Promise.all([pool.end(), replicaPool?.end()])
  }
  return {
    env,
    db,
    adapters,
    now,
    databaseTime: () => databaseTime(db),
    log,
    replicaDb: replicaPool && buildDatabase(replicaPool),
    close,
  }
}
