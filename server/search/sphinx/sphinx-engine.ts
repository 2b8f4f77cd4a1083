// The engine outside the database as a LotEngine of this process: it follows the database before each strict question, keeps the cards of
// lots, and drops those that changed.

import type { Database } from '../../db/database'
import { isConnectionError } from '../../db/pool'
import { joinSearchNodes, parseSearchNodes } from '../../settings/search-nodes'
import { createKeptBytes } from '../byte-cache'
import type { CardCache, LotEngine } from '../lot-search'
import { isAhead, readNews, readOffset, type Offset } from '../memory/change-feed'
import { shareRun } from '../share-run'
import { EngineError, openSphinx } from './client'
import { createIndexer, type EngineState } from './indexer'
import { ALL_TABLE } from './schema'
import { createSphinxSearch } from './sphinx-search'

/** Batches that one question waits for; what is left then is written by later questions and refreshes. */
const MAX_STEPS = 6
/** The same for a refresh, which is repeated every few seconds. */
const MAX_REFRESH_STEPS = 40
/** Time after which a stale question follows the database too, and fails if that fails. */
const MAX_STALE_MS = 60_000
/** Changes are kept for six hours (retention.ts): cards that were not followed for one hour are made again. */
const MAX_CARD_OFFSET_MS = 60 * 60_000

export interface SphinxEngine extends LotEngine {
  close: () => Promise<void>
}

/** Cards of lots; the changes since the last question are read before each one. */
function followedCards(primary: Database) {
  const kept = createKeptBytes(primary)
  let known: { offset: Offset; takenAt: number } | undefined
  const follow = shareRun(async () => {
    const takenAt = performance.now()
    const last = known
    // After a failure all cards are made again.
    known = undefined
    if (!last || takenAt - last.takenAt > MAX_CARD_OFFSET_MS) {
      const offset = await readOffset(primary)
      kept.drop(null)
      known = { offset, takenAt }
      return
    }
    const { offset, changes } = await readNews(primary, last.offset, new Set())
    const hasAll = isAhead(last.offset, offset) || changes.some(change => !change.house_id)
    kept.drop(hasAll ? null : changes.map(change => change.house_id ?? 0))
    known = { offset, takenAt }
  })
  const cards: CardCache = {
    of: async (ids, request) => {
      try {
        await follow()
      } catch (error) {
        if (request.otherwise === primary) throw error
        return request.make(request.otherwise, ids)
      }
      return kept.of(ids, request)
    },
    held: kept.held,
  }
  return { cards, follow }
}

/** `url`: SEARCH_URL; `pick`: the replica, if a healthy one exists, for stale questions. Questions fail until the engine has been filled, which `refresh` does. */
export function createSphinxEngine(
  primary: Database,
  url: string,
  pick: () => Database | null = () => null,
): SphinxEngine {
  const nodes = parseSearchNodes(url)
  const client = openSphinx(nodes)
  const indexer = createIndexer({ db: primary, client, engine: joinSearchNodes(nodes) })
  const { cards, follow: followCards } = followedCards(primary)
  let isFilled = false
  let isPrimaryAway = false
  let size: number | undefined
  let followedAt: number | undefined

  async function readState(): Promise<EngineState> {
    try {
      const state = await indexer.state()
      isPrimaryAway = false
      isFilled = state !== 'filling'
      return state
    } catch (error) {
      isPrimaryAway = isConnectionError(error)
      throw error
    }
  }
  /** Writes what is missing, at most this many batches. */
  async function advance(steps: number, mayFill: boolean): Promise<void> {
    for (let step = 0; ; step++) {
      const state = await readState()
      if (state === 'filling' && !mayFill) throw new EngineError('the search engine has not been filled yet')
      if (state === 'current') followedAt = performance.now()
      if (state === 'current' || step === steps) return
      await indexer.step()
    }
  }
  const catchUp = shareRun(() => advance(MAX_STEPS, false))
  /** Follows the database only if that was long ago. Without the primary nothing changes, and the engine is current. */
  async function followStale(): Promise<void> {
    const isRecent = followedAt !== undefined && performance.now() - followedAt < MAX_STALE_MS
    if (isFilled && (isRecent || isPrimaryAway)) return
    try {
      await catchUp()
    } catch (error) {
      if (!isFilled || !isPrimaryAway) throw error
    }
  }
  const search = (follow: () => Promise<void>, db: () => Database) =>
    createSphinxSearch({ client, db, follow })
  const rest = {
    cards,
    refresh: shareRun(async () => {
      await advance(MAX_REFRESH_STEPS, true)
      await indexer.touch()
      await followCards()
      const [answer] = await client.ask([`SELECT COUNT(*) AS total FROM ${ALL_TABLE}`])
      size = Number(answer?.rows[0]?.['total'] ?? 0)
    }),
    isReady: () => isFilled,
    size: () => size,
    lag: () => (followedAt === undefined ? undefined : (performance.now() - followedAt) / 1000),
    save: () => Promise.resolve(),
    close: client.close,
  }
  const stale: SphinxEngine = {
    ...search(followStale, () => pick() ?? primary),
    ...rest,
    get stale() {
      return stale
    },
  }
  return { ...search(catchUp, () => primary), ...rest, stale }
}
