import { ERRCODE } from '../../src/contract/errcodes'
import type { Database } from '../db/database'
import { TIME_WINDOW } from './common-fields'
import { ApiError } from '../errors/api-error'
import type { RateLimitStore } from './rate-limit-store'

export interface Nonces {
  /** Registers a nonce, or throws 1003 if it was used before. A nonce of a write is also stored in the database, for servers elsewhere. */
  take: (db: Database, nonce: string, call: { timestamp: number; isWrite: boolean }) => Promise<void>
}

/** `isWrite` decides where a nonce is stored: a read should cost no write. `now` in Unix seconds, like the timestamp. */
export function createNonces(tally: Pick<RateLimitStore, 'isFirst'>, now: () => number): Nonces {
  return {
    take: async (db, nonce, { timestamp, isWrite }) => {
      // After that moment the timestamp alone refuses the body.
      const until = (timestamp + TIME_WINDOW) * 1000 + 999
      if (!(await tally.isFirst(nonce, until))) throw new ApiError(ERRCODE.badSignature)
      if (!isWrite) return
      const row = await db.one(
        'insert into nonce (value, at) values ($1, $2) on conflict do nothing returning 1',
        [nonce, now()],
      )
      if (!row) throw new ApiError(ERRCODE.badSignature)
    },
  }
}
