// Shares platform access tokens between processes. Values are encrypted in platform_token. A token is renewed five minutes before expiry by
// the process that claims a 12-second lease, conditional on the value that it read; the others poll every 100 ms for at most 8 seconds.
// After a refusal no process requests that token for 5 seconds (60 after a rate limit).

import { randomBytes } from 'node:crypto'
import { databaseTime } from '../db/clock'
import type { Database } from '../db/database'
import { cached } from './fetch-json'
import { RefusedError } from './adapters'
import { sealing } from './sealing'

/** Requests a new value from the platform, with its validity in seconds. */
export type LoadToken = () => Promise<{ value: string; seconds: number }>

export interface Tokens {
  /** Returns the value under this key from the local copy, the database or the platform. Rejects if the platform issues none either. */
  get: (key: string, load: LoadToken) => Promise<string>
  /** Reports that the platform no longer accepts this value: the next call renews it. */
  drop: (key: string, value: string) => Promise<void>
}

/** Seconds: lease of an unfinished renewal, lead time of a renewal before expiry, and pause after a refusal. */
const LEASE = 12
const EARLY = 300
const REST = 5
const LONG_REST = 60
/** Milliseconds: how long a process trusts its own copy, poll interval during another's renewal, and timeout. */
const BELIEVED = 5_000
const LOOK = 100
const PATIENCE = 8_000

/** Rate limits (45009, 45011): more requests would make it worse. */
const isLimit = (error: unknown) => error instanceof RefusedError && /: 450(09|11) /.test(error.message)

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

interface Row {
  sealed: string | null
  expires_at: number
  rest_until: number
}

/** Reads and writes the rows of platform_token. */
function createTokenStore({ db, secret }: { db: Database; secret: string }) {
  const { seal, open } = sealing('platform-token', secret)

  const valueOf = (row: Row | undefined, now: number) => {
    const value = row?.sealed ? open(row.sealed) : undefined
    return row && value !== undefined && row.expires_at > now
      ? { value, isOld: row.expires_at <= now + EARLY }
      : undefined
  }

  const read = async (key: string) => ({
    now: await databaseTime(db),
    row: await db.one<Row>('select sealed, expires_at, rest_until from platform_token where key = $1', [key]),
  })

  /** Returns true if this call may renew the value it has `seen`, which nobody else has renewed since. */
  const takeLease = async (
    key: string,
    lease: string,
    { now, seen }: { now: number; seen: string | null },
  ): Promise<boolean> =>
    (await db.one<{ key: string }>(
      `insert into platform_token (key, lease, leased_until) values ($1, $2, $3)
       on conflict (key) do update set lease = excluded.lease, leased_until = excluded.leased_until
       where platform_token.leased_until <= $4 and platform_token.rest_until <= $4 and platform_token.sealed is not distinct from $5::text
       returning key`,
      [key, lease, now + LEASE, now, seen],
    )) !== undefined

  async function renew(key: string, lease: string, load: LoadToken): Promise<string | undefined> {
    const again = async (error: unknown) => {
      if (isLimit(error)) throw error
      return load()
    }
    try {
      const { value, seconds } = await load().catch(again)
      const now = await databaseTime(db)
      // A late response is discarded in favour of the process that took over the lease.
      const kept = await db.one<{ key: string }>(
        'update platform_token set sealed = $3, expires_at = $4, lease = null, leased_until = 0, rest_until = 0 where key = $1 and lease = $2 returning key',
        [key, lease, seal(value), now + seconds],
      )
      return kept ? value : undefined
    } catch (error) {
      const now = await databaseTime(db)
      await db.query(
        'update platform_token set lease = null, leased_until = 0, rest_until = $3 where key = $1 and lease = $2',
        [key, lease, now + (isLimit(error) ? LONG_REST : REST)],
      )
      throw error
    }
  }

  /** Makes the value expire, unless another process has renewed it meanwhile. */
  const expire = async (key: string, value: string) => {
    const row = await db.one<Pick<Row, 'sealed'>>('select sealed from platform_token where key = $1', [key])
    if (row?.sealed && open(row.sealed) === value)
      await db.query('update platform_token set expires_at = 0 where key = $1 and sealed = $2', [
        key,
        row.sealed,
      ])
  }

  return { valueOf, read, takeLease, renew, expire }
}

/**
 * Platform tokens shared by all processes through the database: one process renews under a lease, and the others use the old value while it
 * is valid, or wait for the new one. A failed request to the platform is repeated once, then paused.
 */
export function sharedTokens({ db, secret }: { db: Database; secret: string }): Tokens {
  const store = createTokenStore({ db, secret })
  const copies = new Map<string, { value: string; until: number }>()
  const asking = new Map<string, Promise<string>>()

  async function find(key: string, load: LoadToken): Promise<string> {
    const since = Date.now()
    const lease = randomBytes(9).toString('base64url')
    let failure: unknown = new Error(`${key} is being renewed for too long`)
    while (Date.now() - since < PATIENCE) {
      const { row, now } = await store.read(key)
      const held = store.valueOf(row, now)
      if (held && !held.isOld) return held.value
      if (await store.takeLease(key, lease, { now, seen: row?.sealed ?? null })) {
        try {
          const value = await store.renew(key, lease, load)
          if (value !== undefined) return value
          continue
        } catch (error) {
          // An old value that is valid for some minutes more is better than none.
          if (held) return held.value
          throw error
        }
      }
      if (held) return held.value
      if (row && row.rest_until > now) {
        failure = new RefusedError(`${key}: the platform rests after a refusal`)
        break
      }
      await pause(LOOK)
    }
    throw failure
  }

  return {
    get: (key, load) => {
      const copy = copies.get(key)
      if (copy && Date.now() < copy.until) return Promise.resolve(copy.value)
      const under = asking.get(key)
      if (under) return under
      const found = find(key, load)
        .then(value => {
          copies.set(key, { value, until: Date.now() + BELIEVED })
          return value
        })
        .finally(() => asking.delete(key))
      asking.set(key, found)
      return found
    },
    drop: async (key, value) => {
      copies.delete(key)
      await store.expire(key, value)
    },
  }
}

/** Tokens of a single process without a database. */
export function ownTokens(): Tokens {
  const held = new Map<string, () => Promise<string>>()
  return {
    get: (key, load) => {
      const known = held.get(key) ?? cached(load)
      held.set(key, known)
      return known()
    },
    drop: async key => {
      held.delete(key)
    },
  }
}
