import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Reads } from '../db/replica'
import type { Env } from '../env'
import type { LotEngine } from '../search/lot-search'
import type { RuleShelf } from '../rules/rule-books'
import type { Background } from './background'
import type { RateLimitStore } from './rate-limit-store'

/** Dependencies of a running server; built in app.ts and passed to all request handlers. */
export interface AppContext {
  env: Env
  db: Database
  /** Replica for reads that belong to no member; null: there is none. */
  reads: Reads | null
  adapters: Adapters
  /** Clock of the process, Unix seconds. */
  now: () => number
  /** Clock of the database, which is authoritative. */
  databaseTime: () => Promise<number>
  background: Background
  lots: LotEngine
  /** Rates and rules by place. */
  rules: RuleShelf
  /** Rate-limit store shared by the web processes. */
  tally: RateLimitStore
}
