import pg from 'pg'

/** What the database knows a server's connections by. */
export const CALLED = 'homes'

/** Milliseconds after which the database gives up a statement: the clients wait 10 s at most. */
const STATEMENT_TIMEOUT = 8_000

/**
 * A pool for the calls; statements without a name are planned for their values (./statements), and one call has one core, since many run at once.
 */
export function openPool({
  url,
  max,
  statementTimeout = STATEMENT_TIMEOUT,
}: {
  url: string
  max: number
  statementTimeout?: number
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: CALLED,
    options: `-c plan_cache_mode=auto -c jit=off -c max_parallel_workers_per_gather=0 -c timezone=UTC -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=30000`,
  })
  // A lost connection is replaced at the next use, and a statement on it fails and tells. Without listeners it would end the process;
  // the pool takes its own away while a client is out, so each has one from its first moment.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** The database itself is away, restarting, or without room (class 53): the same call may succeed a moment later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|08\w{3}|53\w{3})$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  )
}
