import pg from 'pg'
import type { Replica } from '../db/replica'
import type { Change, AnswerCache } from './answer-cache'

/** Milliseconds until a lost connection is made anew. */
const AGAIN = 1_000

const changeOf = (payload = 'all'): Change =>
  payload.startsWith('lots ') ? payload.slice(5).split(',').map(Number) : 'all'

interface Hearer {
  cache: Pick<AnswerCache, 'drop' | 'hears'>
  /** Something else than lots changed. */
  rulesChanged: () => void
  /** What is asked anew after a change must not come from before it. */
  replica?: Pick<Replica, 'changed' | 'hears'> | null
}

/** Tells what writes of any process change, until the returned function is called. Without a connection nothing is cached. */
export function hearChanges(url: string, { cache, rulesChanged, replica }: Hearer): () => Promise<void> {
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
      cache.hears(false)
      void one.end().catch(() => undefined)
      if (!isOver) timer = setTimeout(() => void connect(), AGAIN).unref()
    }
    one.on('error', lost)
    one.on('end', lost)
    one.on('notification', ({ payload }) => {
      const change = changeOf(payload)
      replica?.changed()
      cache.drop(change)
      if (change === 'all') rulesChanged()
    })
    try {
      await one.connect()
      await one.query('listen changed')
      if (client !== one) return
      replica?.hears(true)
      cache.hears(true)
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
    cache.hears(false)
    await one?.end().catch(() => undefined)
  }
}
