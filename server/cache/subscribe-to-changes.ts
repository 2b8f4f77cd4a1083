// Listens on the PostgreSQL channel `changed`. Each notification invalidates the response cache, tells the replica router that a change
// exists and, unless it names lots, reloads the rules. While the connection is lost, notifications may be missed, so caching and replica
// reads are off until it is re-established.

import pg from 'pg'
import type { Replica } from '../db/replica'
import type { Change, AnswerCache } from './response-cache'

/** Milliseconds before reconnecting. */
const AGAIN = 1_000

const parseChange = (payload = 'all'): Change =>
  payload.startsWith('lots ') ? payload.slice(5).split(',').map(Number) : 'all'

interface Hearer {
  cache: Pick<AnswerCache, 'drop' | 'subscribes'>
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
  let isOver = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const one = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = one
    const lost = () => {
      if (client !== one) return
      client = undefined
      replica?.hears(false)
      cache.subscribes(false)
      void one.end().catch(() => undefined)
      if (!isOver) timer = setTimeout(() => void connect(), AGAIN).unref()
    }
    one.on('error', lost)
    one.on('end', lost)
    one.on('notification', ({ payload }) => {
      const change = parseChange(payload)
      replica?.changed()
      cache.drop(change)
      if (change === 'all') rulesChanged()
    })
    try {
      await one.connect()
      await one.query('listen changed')
      if (client !== one) return
      replica?.hears(true)
      cache.subscribes(true)
      rulesChanged()
    } catch {
      lost()
    }
  }

  void connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    const one = client
    client = undefined
    replica?.hears(false)
    cache.subscribes(false)
    await one?.end().catch(() => undefined)
  }
}
