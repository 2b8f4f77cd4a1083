// Listens on the PostgreSQL channel `changed`. Each notification invalidates the response cache, tells the replica router that a change
// exists and, unless it names lots, reloads the rules. While the connection is lost, notifications may be missed, so caching and replica
// reads are off until it is re-established.

import { listen } from '../db/listen'
import type { Replica } from '../db/replica'
import type { Change, ResponseCache } from './response-cache'

const parseChange = (payload = 'all'): Change =>
  payload.startsWith('lots ') ? payload.slice(5).split(',').map(Number) : 'all'

interface Hearer {
  cache: Pick<ResponseCache, 'drop' | 'subscribes'>
  /** Called when anything other than lots changed. */
  rulesChanged: () => void
  /** Replica whose reads must not return data from before a change. */
  replica?: Pick<Replica, 'changed' | 'hears'> | null
}

/** Subscribes to the changes that any process writes, until the returned function is called. Without a connection nothing is cached. */
export function subscribeToChanges(
  url: string,
  { cache, rulesChanged, replica }: Hearer,
): () => Promise<void> {
  const subscribe = (isHeard: boolean) => {
    replica?.hears(isHeard)
    cache.subscribes(isHeard)
  }
  return listen(url, {
    channel: 'changed',
    heard: payload => {
      const change = parseChange(payload)
      replica?.changed()
      cache.drop(change)
      if (change === 'all') rulesChanged()
    },
    listening: () => {
      subscribe(true)
      rulesChanged()
    },
    lost: () => subscribe(false),
  })
}
