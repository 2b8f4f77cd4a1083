import { ERRCODE } from '../../src/contract/errcodes'
import type { Database } from '../db/database'
import { TIME_WINDOW } from './common-fields'
import { ApiError } from './errors'

/** How many nonces a process remembers; the oldest go first. */
const MEMORY = 200_000

export interface Nonces {
  /** Takes a nonce, or throws 1003 when it was taken before. A write's is remembered for all processes, a read's by this one. */
  take: (db: Database, nonce: string, call: { timestamp: number; isWrite: boolean }) => Promise<void>
}

/** `isWrite` decides where a nonce is remembered: a read should cost no write. */
export function createNonces(now: () => number): Nonces {
  /** Value: the time after which the timestamp alone refuses the body. In the order of arrival. */
  const seen = new Map<string, number>()
  const forget = () => {
    for (const [nonce, until] of seen) {
      if (until >= now() && seen.size < MEMORY) return
      seen.delete(nonce)
    }
  }
  return {
    take: async (db, nonce, { timestamp, isWrite }) => {
      const until = seen.get(nonce)
      if (until !== undefined && until >= now()) throw new ApiError(ERRCODE.badSignature)
      forget()
      seen.set(nonce, timestamp + TIME_WINDOW)
      if (!isWrite) return
      const row = await db.one(
        'insert into nonce (value, at) values ($1, $2) on conflict do nothing returning 1',
        [nonce, now()],
      )
      if (!row) throw new ApiError(ERRCODE.badSignature)
    },
  }
}
