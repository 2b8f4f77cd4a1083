// Connections to the nodes of the engine, which speak MySQL's protocol. A query asks one node for all; a write goes to the node of its lot.

import { createPool, type Pool, type PoolConnection } from 'mysql2/promise'

export type SphinxValue = string | number | null
export type SphinxRow = Record<string, SphinxValue>

/** Seconds that one batch of statements may take. */
const QUERY_SECONDS = 8
const WRITE_SECONDS = 30
const CONNECTIONS = 16

export interface SphinxAnswer {
  rows: SphinxRow[]
  /** Number of lots found, of which the rows are a page. */
  total: number
}

export interface SphinxClient {
  /** Sends SELECT statements in one round trip to one node, another one if it cannot be reached; returns the answer of each. */
  ask: (statements: readonly string[]) => Promise<SphinxAnswer[]>
  /** Number of nodes. The lots of node n have ids ≡ n modulo it. */
  nodes: number
  /** Sends one statement to a node. */
  tell: (node: number, statement: string) => Promise<SphinxRow[]>
  close: () => Promise<void>
}

export interface SphinxAddress {
  host: string
  port: number
}

/** Parses SEARCH_URL: `mysql://host:port`, several nodes joined by commas. */
export const parseSearchUrl = (urls: string): SphinxAddress[] =>
  urls.split(',').map(text => {
    const { hostname, port } = new URL(text)
    return { host: hostname, port: Number(port || 9306) }
  })

const openPool = ({ host, port }: SphinxAddress): Pool =>
  createPool({
    host,
    port,
    connectionLimit: CONNECTIONS,
    connectTimeout: 1_000,
    multipleStatements: true,
    // Numbers above 2^53 arrive as text.
    supportBigNumbers: true,
  })

const isRows = (value: unknown): value is SphinxRow[] => Array.isArray(value)
const toRows = (value: unknown): SphinxRow[] => (isRows(value) ? value : [])

/** Reads rows and what SHOW META says of them. A node that is away is only a warning to the engine, and its lots are missing. */
function readAnswer(rows: SphinxRow[], meta: readonly SphinxRow[]): SphinxAnswer {
  const said = (name: string) => meta.find(row => row['Variable_name'] === name)?.['Value']
  const fault = said('error') ?? said('warning')
  if (fault !== undefined) throw new Error(`the search engine answered in part: ${fault}`)
  return { rows, total: Number(said('total_found') ?? 0) }
}

/** Runs one text on a connection, which is given up after a failure: a late answer would be taken for that of the next query. */
async function run(pool: Pool, sql: string, seconds: number): Promise<unknown> {
  const connection: PoolConnection = await pool.getConnection()
  try {
    const [result] = await connection.query({ sql, timeout: seconds * 1000 })
    connection.release()
    return result
  } catch (error) {
    connection.destroy()
    throw error
  }
}

/** Codes of errors after which another node is asked. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
])
const isUnreached = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && UNREACHED.has(error.code)

export function openSphinx(addresses: readonly SphinxAddress[]): SphinxClient {
  const pools = addresses.map(openPool)
  const poolOf = (node: number): Pool => {
    const pool = pools[node % pools.length]
    if (!pool) throw new Error('no node of the search engine is given')
    return pool
  }
  let turn = 0
  return {
    ask: async statements => {
      const first = turn++
      for (let tried = 0; ; tried++) {
        try {
          const sql = statements.map(statement => `${statement}; SHOW META`).join('; ')
          const result = await run(poolOf(first + tried), sql, QUERY_SECONDS)
          const all = Array.isArray(result) ? result.map(toRows) : []
          return statements.map((_, at) => readAnswer(all[2 * at] ?? [], all[2 * at + 1] ?? []))
        } catch (error) {
          if (!isUnreached(error) || tried + 1 >= pools.length) throw error
        }
      }
    },
    nodes: pools.length,
    tell: async (node, statement) => {
      const result = await run(poolOf(node), statement, WRITE_SECONDS)
      return toRows(result)
    },
    close: async () => {
      await Promise.all(pools.map(pool => pool.end()))
    },
  }
}
