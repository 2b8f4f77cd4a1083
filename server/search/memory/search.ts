import type { Database } from '../../db/database'
import type { Condition, LotEngine, LotQuery, Metric } from '../lot-search'
import { collectSortConditions } from '../sorts'
import { countBits, listSlots } from './bitmap'
import { countEach } from './counts'
import { Evaluation } from './evaluate'
import { groupSlots } from './groups'
import { createKeywordLookup, keywordsIn, type Keywords } from './keywords'
import { createLotIndex, readAmong, type Plain, type TableReader } from './lot-index'
import { buildOrder } from './order'
import { pageOfLots } from './page'
import type { SnapshotFile } from './snapshot'

/** Ids per batch of an export. */
const BATCH = 1_000

export interface MemorySearchOptions {
  /** The file from which a start loads the lots. */
  snapshot?: SnapshotFile
  /** Returns the replica if a healthy one exists. */
  pick?: () => Database | null
  /** How long the lots of a keyword with a number are cached. */
  keywordCacheMs?: number
}

/** Returns the engine that keeps all lots in the memory of this process. See docs/adr/0009-lot-search.md. */
export function createMemorySearch(
  primary: Database,
  { snapshot, pick = () => null, keywordCacheMs = 0 }: MemorySearchOptions = {},
): LotEngine {
  const index = createLotIndex(primary, snapshot, pick)
  const lookUp = createKeywordLookup(keywordCacheMs)
  const keywordsOf = (db: Database, conditions: readonly Condition[]): Promise<Keywords> =>
    lookUp(db, keywordsIn(conditions))
  const stale = createSearch({ read: index.readStale, keywordsOf, db: () => pick() ?? primary })
  const strict = createSearch({ read: index.read, keywordsOf, db: () => primary })
  const refresh = () =>
    index
      .read(() => undefined)
      .catch((error: unknown) => {
        // While the primary is away, the replica at least shows what it had.
        if (!pick()) throw error
        return index.readStale(() => undefined)
      })
  const state = {
    refresh,
    cards: index.kept,
    isReady: index.isReady,
    size: index.size,
    lag: index.lag,
    save: index.save,
  }
  const staleEngine: LotEngine = {
    ...stale,
    ...state,
    get stale() {
      return staleEngine
    },
  }
  return { ...strict, ...state, stale: staleEngine }
}

interface Source {
  read: TableReader
  keywordsOf: (db: Database, conditions: readonly Condition[]) => Promise<Keywords>
  db: () => Database
}

const collectConditions = ({ where, facets }: LotQuery): Condition[] => [...where, ...Object.values(facets)]

type Search = Pick<LotEngine, 'page' | 'count' | 'facets' | 'groups' | 'ids' | 'matching'>

function createSearch({ read, keywordsOf, db }: Source): Search {
  /** Looks up what the query needs, then evaluates it in one go. */
  async function evaluate<T>(
    query: LotQuery,
    use: (evaluation: Evaluation) => Plain<T>,
    others: readonly Condition[] = [],
  ): Promise<T> {
    const keywords = await keywordsOf(db(), [...collectConditions(query), ...others])
    return read<T>(table => use(new Evaluation(table, query.buyer, keywords)))
  }
  const idsOf = (query: LotQuery) =>
    evaluate(query, evaluation =>
      Float64Array.from(listSlots(evaluation.find(query)), slot => evaluation.table.id(slot)),
    )
  return {
    page: (query, sort, bounds) =>
      evaluate(
        query,
        evaluation => {
          const bits = evaluation.find(query)
          const slots = pageOfLots(evaluation.table, bits, buildOrder(evaluation, sort), bounds)
          return { ids: slots.map(slot => evaluation.table.id(slot)), total: countBits(bits) }
        },
        collectSortConditions(sort),
      ),
    count: query => evaluate(query, evaluation => countBits(evaluation.find(query))),
    facets: (query, specs) =>
      evaluate(
        query,
        evaluation => {
          const { bits, aside } = evaluation.findForFacets(query)
          const counts = specs.map(spec => countEach(evaluation, aside(spec.aside), spec.counts))
          return { total: countBits(bits), counts }
        },
        specs.flatMap(({ counts }) => counts),
      ),
    groups: (query, by, metrics, limit) =>
      evaluate(
        query,
        evaluation => groupSlots(evaluation, evaluation.find(query), by, metrics, limit),
        Object.values<Metric>(metrics).flatMap(({ where }) => where ?? []),
      ),
    ids: async function* (query) {
      const ids = await idsOf(query)
      for (let at = 0; at < ids.length; at += BATCH) yield [...ids.subarray(at, at + BATCH)]
    },
    matching: async (queries, ids) => {
      const keywords = await keywordsOf(db(), queries.flatMap(collectConditions))
      return readAmong(db(), ids, table =>
        queries.map(query => {
          const bits = new Evaluation(table, query.buyer, keywords).find(query)
          return Array.from(listSlots(bits), slot => table.id(slot))
        }),
      )
    },
  }
}
