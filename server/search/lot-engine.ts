import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import type { Reads } from '../db/replica'
import type { Env } from '../env'
import type { LotEngine } from './lot-search'
import { createMemorySearch } from './memory/search'

/** Above this number of lots, sending them all takes the database more than a moment, so the index uses a snapshot file. */
const MANY_LOTS = 50_000
/** How long the lots of a keyword with a number are cached. */
const KEYWORD_CACHE_MS = 3_000

interface LotEngineOptions {
  app: Pick<FastifyInstance, 'log' | 'addHook'>
  env: Env
  db: Database
  reads: Reads | null
}

/** Opens the engine of this process: its own memory, or the nodes of SEARCH_URL. */
export async function openLotEngine({ app, env, db, reads }: LotEngineOptions): Promise<LotEngine> {
  const inMemory = {
    snapshot: { path: path.join(env.dataDir, 'lots.snapshot'), fewest: MANY_LOTS },
    ...(reads && { pick: reads.pick }),
    // Tests, whose clock stands still, always see current data.
    keywordCacheMs: env.mode === 'test' ? 0 : KEYWORD_CACHE_MS,
  }
  if (env.searchUrl === null) return createMemorySearch(db, inMemory)
  // Most installations do not need the client.
  const { openOutsideSearch } = await import('./sphinx/with-embedded')
  const engine = openOutsideSearch({ db, url: env.searchUrl, log: app.log, embedded: inMemory })
  app.addHook('onClose', () => engine.close())
  return engine
}
