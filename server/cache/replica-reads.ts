import { endpoints, type Path } from '../../src/contract/endpoints'
import type { Context } from '../http/context'
import type { AppContext } from '../http/services'
import { CACHED_CALLS } from './cached-calls'

/** Public reads that belong to no member, by path prefix. All other endpoints use the primary for every caller. */
const PUBLIC = [
  'house/',
  'h5/house/',
  'api/house/',
  'house-attr/',
  'house-check/',
  'h5/host-house/',
  'xiaoqu/',
  'h5/xiaoqu/nearby',
  'h5/community/',
  'h5/region/',
  'agent/',
  'api/agent/',
  'broker/',
  'article/',
  'ask/',
  'law/',
  'wiki/',
  'story/',
  'report/',
  'h5/report/',
  'banner/',
  'h5/banner/',
  'stat/',
  'building-',
  'h5/building-new/',
  'school/',
  'subway/',
  'base/house',
  'base/region',
  'base/search-all',
  'api/search',
  'api/house-fact-video/',
  'api/closing-fact-video/',
]
/** Exceptions: the state of an auction that is followed bid by bid. */
const OF_MONEY: readonly Path[] = ['house/live']

const readable = new Set(
  (Object.keys(endpoints) as Path[]).filter(
    path =>
      !endpoints[path].isWrite &&
      endpoints[path].role === 'visitor' &&
      !OF_MONEY.includes(path) &&
      (Object.hasOwn(CACHED_CALLS, path) || PUBLIC.some(noun => path.startsWith(noun))),
  ),
)

/**
 * Returns the context with the databases for this call: the replica for a guest's public read. Members read from the primary, which has
 * their own writes; so do guests for what they may have written themselves, and for anything about money, eligibility and bids.
 */
export function forReading(context: Context, path: Path, { reads }: Pick<AppContext, 'reads'>): Context {
  if (!reads || context.caller.uid !== null || !readable.has(path)) return context
  return { ...context, db: reads.db, lots: context.lots.stale }
}

/** For tests: true if a guest's call may use the replica. */
export const mayBeOfReplica = (path: Path) => readable.has(path)
