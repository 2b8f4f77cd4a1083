// Serves from the engine outside, and from one in this process while that one is away or has not been filled yet. The embedded engine holds
// a limited number of lots, is loaded when it is first needed, and is given up some time after the other one has come back.

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database'
import type { LotEngine, LotSearch } from '../lot-search'
import { createMemorySearch, type MemorySearchOptions } from '../memory/search'
import { EngineError } from './client'
import { createSphinxEngine, type SphinxEngine } from './sphinx-engine'

/** Lots that a process can hold beside its other work: some 400 MB. */
const MAX_EMBEDDED = 2_000_000
/** Time for which the engine outside is left alone after a failure. */
const RETRY_MS = 5_000
/** Time for which the embedded engine is kept after its last use. */
const KEEP_MS = 10 * 60_000

export interface OutsideSearchOptions {
  db: Database
  /** SEARCH_URL. */
  url: string
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** Options of the embedded engine. */
  embedded: MemorySearchOptions
  maxEmbedded?: number
  retryMs?: number
}

export interface OutsideSearch extends LotEngine {
  isUp: () => boolean
  close: () => Promise<void>
}

/** Fails if there are more lots than a process can hold. */
async function requireFew(db: Database, most: number): Promise<void> {
  const row = await db.one<{ total: number }>(
    'select count(*) as total from (select from house limit $1) h',
    [most + 1],
  )
  if ((row?.total ?? 0) > most)
    throw new Error(`the search engine is away, and more than ${most} lots do not fit into this process`)
}

/** Tracks whether the engine outside answers, and opens the embedded one. */
function createStandby({
  db,
  log,
  embedded,
  maxEmbedded = MAX_EMBEDDED,
  retryMs = RETRY_MS,
}: OutsideSearchOptions) {
  let isUp = true
  let retryAt = 0
  let opening: Promise<LotEngine> | undefined
  let opened: LotEngine | undefined
  let usedAt = 0
  return {
    isUp: () => isUp,
    isDue: () => performance.now() >= retryAt,
    opened: () => opened,
    /** Notes a failure of the engine; throws one of the database, which the embedded engine would have too. */
    fails: (error: unknown) => {
      if (!(error instanceof EngineError)) throw error
      // The next question may be one that the engine can answer.
      if (error.isOfQuestion) return log.warn({ err: error }, 'the search engine cannot answer a question')
      if (isUp)
        log.warn({ err: error }, 'the search engine does not answer: lots are searched in this process')
      isUp = false
      retryAt = performance.now() + retryMs
    },
    answers: () => {
      if (!isUp) log.info('the search engine answers again')
      isUp = true
      if (opened && performance.now() - usedAt > KEEP_MS) opened = undefined
    },
    open: async (): Promise<LotEngine> => {
      usedAt = performance.now()
      if (opened) return opened
      opening ??= requireFew(db, maxEmbedded)
        .then(() => (opened = createMemorySearch(db, embedded)))
        .finally(() => {
          opening = undefined
        })
      return opening
    },
  }
}
type Standby = ReturnType<typeof createStandby>

/** `of`: the strict or the stale side of an engine. */
function buildSearch(
  outside: SphinxEngine,
  standby: Standby,
  of: (engine: LotEngine) => LotSearch,
): LotSearch {
  async function serve<T>(ask: (search: LotSearch) => Promise<T>): Promise<T> {
    if (standby.isDue())
      try {
        const answer = await ask(of(outside))
        standby.answers()
        return answer
      } catch (error) {
        standby.fails(error)
      }
    return ask(of(await standby.open()))
  }
  return {
    page: (...question) => serve(search => search.page(...question)),
    count: (...question) => serve(search => search.count(...question)),
    facets: (...question) => serve(search => search.facets(...question)),
    groups: (...question) => serve(search => search.groups(...question)),
    matching: (...question) => serve(search => search.matching(...question)),
    ids: async function* (query) {
      let hasBegun = false
      if (standby.isDue())
        try {
          for await (const batch of of(outside).ids(query)) {
            hasBegun = true
            yield batch
          }
          return
        } catch (error) {
          standby.fails(error)
          // Both engines give ids in order, but not of one state of the lots.
          if (hasBegun) throw error
        }
      yield* of(await standby.open()).ids(query)
    },
  }
}

export function openOutsideSearch(options: OutsideSearchOptions): OutsideSearch {
  const outside = createSphinxEngine(options.db, options.url, options.embedded.pick)
  const standby = createStandby(options)
  const refresh = async () => {
    try {
      await outside.refresh()
      if (outside.isReady()) return standby.answers()
    } catch (error) {
      standby.fails(error)
    }
    // Away, or being filled: this process answers meanwhile.
    await (await standby.open()).refresh()
  }
  const inUse = (): LotEngine => (standby.isUp() ? outside : (standby.opened() ?? outside))
  const rest = {
    refresh,
    cards: outside.cards,
    isUp: standby.isUp,
    isReady: () => (standby.isUp() && outside.isReady()) || standby.opened()?.isReady() === true,
    size: () => inUse().size(),
    lag: () => inUse().lag(),
    save: () => Promise.resolve(),
    close: () => outside.close(),
  }
  const stale: OutsideSearch = {
    ...buildSearch(outside, standby, engine => engine.stale),
    ...rest,
    get stale() {
      return stale
    },
  }
  return { ...buildSearch(outside, standby, engine => engine), ...rest, stale }
}
