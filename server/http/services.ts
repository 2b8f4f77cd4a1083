import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Reads } from '../db/replica'
import type { Env } from '../env'
import type { LotIndex } from '../lots/lot-index'
import type { RuleShelf } from '../rules/rule-books'
import type { Background } from './background'
import type { Tally } from './tally'

/** What a running server is made of; built in app.ts, handed to whatever answers. */
export interface Services {
  env: Env
  db: Database
  /** For reads that are nobody's own, where there is a replica. */
  reads: Reads | null
  adapters: Adapters
  /** The process's clock, Unix seconds. */
  now: () => number
  /** The database's, which rules. */
  databaseTime: () => Promise<number>
  background: Background
  lots: LotIndex
  /** Rates and rules by place. */
  rules: RuleShelf
  /** What web processes count together. */
  tally: Tally
}
