import pg from 'pg'

/** Milliseconds before reconnecting. */
const AGAIN = 1_000

interface Listener {
  channel: string
  heard: (payload: string | undefined) => void
  /** Called with each new connection before it listens; notifications sent before it are lost. */
  connected?: (client: pg.Client) => Promise<void>
  /** Called when it listens. */
  listening?: () => void
  /** Called when the connection is lost, and at the end. */
  lost?: () => void
}

/** Listens on a channel of the database, over connections of its own, until the returned function is called. */
export function listen(
  url: string,
  { channel, heard, connected, listening, lost }: Listener,
): () => Promise<void> {
  let isOver = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const one = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      // The database ends the session of a host that vanished within a minute.
      options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
    })
    client = one
    const ended = () => {
      if (client !== one) return
      client = undefined
      lost?.()
      void one.end().catch(() => undefined)
      if (!isOver) timer = setTimeout(() => void connect(), AGAIN).unref()
    }
    one.on('error', ended)
    one.on('end', ended)
    one.on('notification', ({ payload }) => heard(payload))
    try {
      await one.connect()
      await connected?.(one)
      await one.query(`listen ${channel}`)
      if (client === one) listening?.()
    } catch {
      ended()
    }
  }

  void connect()
  return async () => {
    isOver = true
    clearTimeout(timer)
    const one = client
    client = undefined
    lost?.()
    await one?.end().catch(() => undefined)
  }
}
