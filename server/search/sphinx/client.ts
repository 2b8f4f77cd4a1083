// Connections to the nodes of the engine, which speak MySQL's protocol. A query asks one node for all; a write goes to the node of its lot.

import { createConnection, createPool, type Connection, type Pool, type PoolConnection } from 'mysql2/promise'
import type { SearchNode } from '../../settings/search-nodes'
import { ALL_TABLE } from './schema'

export type SphinxValue = string | number | null
export type SphinxRow = Record<string, SphinxValue>

/** Seconds that one batch of statements may take. */
const QUERY_SECONDS = 8
const WRITE_SECONDS = 30
const PROBE_SECONDS = 2
const CONNECTIONS = 16
/** Questions that may wait for a connection to a node. */
const MAX_WAITING = 64

interface EngineErrorOptions extends ErrorOptions {
  isOfQuestion?: boolean
}

/** A failure of the engine, not of the database. */
export class EngineError extends Error {
  /** True if only this question failed, and the engine answers others. */
  readonly isOfQuestion: boolean
  constructor(message: string, { isOfQuestion = false, ...options }: EngineErrorOptions = {}) {
    super(message, options)
    this.isOfQuestion = isOfQuestion
  }
}

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

const toConnectionOptions = ({ host, port }: SearchNode) => ({
  host,
  port,
  connectTimeout: 1_000,
  multipleStatements: true,
  // Numbers above 2^53 arrive as text.
  supportBigNumbers: true,
})

const openPool = (node: SearchNode): Pool =>
  createPool({ ...toConnectionOptions(node), connectionLimit: CONNECTIONS, queueLimit: MAX_WAITING })

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

const withMeta = (statements: readonly string[]): string =>
  statements.map(statement => `${statement}; SHOW META`).join('; ')

function readAnswers(result: unknown, total: number): SphinxAnswer[] {
  const all = Array.isArray(result) ? result.map(toRows) : []
  return Array.from({ length: total }, (_, at) => readAnswer(all[2 * at] ?? [], all[2 * at + 1] ?? []))
}

const PROBE = `SELECT id FROM ${ALL_TABLE} LIMIT 1 OPTION cutoff=1`

/** Returns true if a node answers the cheapest question over all nodes. It has its own connection: those of the pool may be waiting. */
async function probe(node: SearchNode): Promise<boolean> {
  let connection: Connection | undefined
  try {
    connection = await createConnection(toConnectionOptions(node))
    const [result] = await connection.query({ sql: withMeta([PROBE]), timeout: PROBE_SECONDS * 1000 })
    readAnswers(result, 1)
    return true
  } catch {
    return false
  } finally {
    connection?.destroy()
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

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export function openSphinx(nodes: readonly SearchNode[]): SphinxClient {
  const opened = nodes.map(node => ({ node, pool: openPool(node) }))
  const at = (place: number) => {
    const found = opened[place % opened.length]
    if (!found) throw new Error('no node of the search engine is given')
    return found
  }
  let turn = 0
  return {
    ask: async statements => {
      const first = turn++
      for (let tried = 0; ; tried++) {
        const { node, pool } = at(first + tried)
        try {
          return readAnswers(await run(pool, withMeta(statements), QUERY_SECONDS), statements.length)
        } catch (error) {
          if (isUnreached(error) && tried + 1 < opened.length) continue
          // A statement that takes too long, or that the engine does not understand, says nothing of other questions.
          const isOfQuestion = await probe(node)
          throw new EngineError(`a question failed: ${toMessage(error)}`, { isOfQuestion, cause: error })
        }
      }
    },
    nodes: opened.length,
    tell: async (place, statement) => {
      try {
        return toRows(await run(at(place).pool, statement, WRITE_SECONDS))
      } catch (error) {
        throw new EngineError(`a write failed: ${toMessage(error)}`, { cause: error })
      }
    },
    close: async () => {
      await Promise.all(opened.map(({ pool }) => pool.end()))
    },
  }
}
