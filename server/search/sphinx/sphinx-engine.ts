// The engine outside the database as a LotEngine of this process: it follows the database before each strict question, keeps the cards of
// lots, and drops those that changed.

import type { Database } from '../../db/database'
import { createKeptBytes } from '../byte-cache'
import type { LotEngine } from '../lot-search'
import { isAhead, readNews, readOffset, type Offset } from '../memory/change-feed'
import { openSphinx, parseSearchUrl } from './client'
import { createIndexer } from './indexer'
import { ALL_TABLE } from './schema'
import { createSphinxSearch } from './sphinx-search'

/** Batches that one question waits for; what is left then is written by later questions and refreshes. */
const MAX_STEPS = 6
/** The same for a refresh, which is repeated every few seconds. */
const MAX_REFRESH_STEPS = 40

export interface SphinxEngine extends LotEngine {
  close: () => Promise<void>
}

/** Lets one run be in progress and one wait: callers that arrive meanwhile share the one that begins after their call. */
function shared(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const start = (): Promise<void> => {
    waiting = undefined
    const mine = run().finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  return () => (running ? (waiting ??= running.then(start, start)) : start())
}

/** Cards of lots; the changes since the last question are read before each one. */
function followedCards(primary: Database) {
  const kept = createKeptBytes(primary)
  let offset: Offset | undefined
  const follow = shared(async () => {
    if (offset === undefined) {
      offset = await readOffset(primary)
      return kept.drop(null)
    }
    const news = await readNews(primary, offset, new Set())
    const hasAll = isAhead(offset, news.offset) || news.changes.some(change => !change.house_id)
    offset = news.offset
    kept.drop(hasAll ? null : news.changes.map(change => change.house_id ?? 0))
  })
  return {
    of: async (...request: Parameters<typeof kept.of>) => {
      await follow()
      return kept.of(...request)
    },
    held: () => kept.held(),
  }
}

/** `url`: SEARCH_URL; `pick`: the replica, if a healthy one exists, for stale questions. Questions fail until the engine has been filled, which `refresh` does. */
export function createSphinxEngine(
  primary: Database,
  url: string,
  pick: () => Database | null = () => null,
): SphinxEngine {
  const client = openSphinx(parseSearchUrl(url))
  const indexer = createIndexer({ db: primary, client, engine: url })
  let isFilled = false
  let size: number | undefined
  let followedAt: number | undefined

  async function requireFilled(): Promise<void> {
    isFilled ||= await indexer.isFilled()
    if (!isFilled) throw new Error('the search engine has not been filled yet')
  }
  const advance = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      if (await indexer.isUpToDate()) {
        followedAt = performance.now()
        return
      }
      await indexer.step()
    }
  }
  const catchUp = shared(() => advance(MAX_STEPS))
  const search = (follow: () => Promise<void>, db: () => Database) =>
    createSphinxSearch({
      client,
      db,
      follow: async () => {
        await requireFilled()
        await follow()
      },
    })
  const rest = {
    cards: followedCards(primary),
    refresh: async () => {
      await advance(MAX_REFRESH_STEPS)
      await indexer.touch()
      isFilled = await indexer.isFilled()
      const [answer] = await client.ask([`SELECT COUNT(*) AS total FROM ${ALL_TABLE}`])
      size = Number(answer?.rows[0]?.['total'] ?? 0)
    },
    isReady: () => isFilled,
    size: () => size,
    lag: () => (followedAt === undefined ? undefined : (performance.now() - followedAt) / 1000),
    save: () => Promise.resolve(),
    close: client.close,
  }
  const stale: SphinxEngine = {
    ...search(
      () => Promise.resolve(),
      () => pick() ?? primary,
    ),
    ...rest,
    get stale() {
      return stale
    },
  }
  return { ...search(catchUp, () => primary), ...rest, stale }
}
