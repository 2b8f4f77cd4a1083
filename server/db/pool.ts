import pg from 'pg'

/** application_name of a server's connections. */
export const CALLED = 'homes'

/** Milliseconds after which the database cancels a statement: clients wait at most 10 s. */
const STATEMENT_TIMEOUT = 8_000
/** Milliseconds after which an unresponsive replica is given up; then the primary is queried. */
const REPLICA_TIMEOUT = 2_000

/**
 * Opens a pool for calls; unnamed statements are planned for their values (./statements), and parallel query is off, since many calls run
 * at once.
 */
export function openPool({
  url,
  max,
  statementTimeout = STATEMENT_TIMEOUT,
  isReplica = false,
}: {
  url: string
  max: number
  statementTimeout?: number
  /** Read-only, with short timeouts: the primary can answer too. */
  isReplica?: boolean
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: isReplica ? 1_000 : 5_000,
    ...(isReplica && { query_timeout: REPLICA_TIMEOUT }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: CALLED,
    options: `-c plan_cache_mode=auto -c jit=off -c max_parallel_workers_per_gather=0 -c timezone=UTC -c statement_timeout=${statementTimeout} -c idle_in_transaction_session_timeout=30000${isReplica ? ' -c default_transaction_read_only=on' : ''}`,
  })
  // A lost connection is replaced at the next use, and a statement on it fails with an error. Without listeners the error event would end
  // the process; the pool removes its own listener while a client is checked out, so each client has one from its creation.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** True if the database itself is unavailable, restarting, or out of resources (class 53): the same call may succeed a moment later. */
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
