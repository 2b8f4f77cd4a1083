import pg from 'pg'
import { traced } from '../tracing/traced'
import { isOutdated, buildStatement } from './statements'
import { insideTransaction } from './transaction-scope'

// int8 and numeric are parsed as numbers: every amount and time here is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
/** int8[], which pg would return as text; our arrays contain no null. */
const INT8_ARRAY: number = 1016
pg.types.setTypeParser(INT8_ARRAY, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
)

/** Interface of repositories: a pool, or one client inside a transaction. */
export interface Database {
  /** Returns the rows of a query with $1 … parameters. */
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** Returns the first row, or undefined. */
  one: <Row>(text: string, values?: readonly unknown[]) => Promise<Row | undefined>
  /** Runs `work` in one transaction, rolled back if it throws; inside a transaction only the work itself is rolled back (a savepoint). */
  transaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>
}

/** Serializes queries on a transaction's single connection. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(ask: () => Promise<T>): Promise<T> => {
    const mine = last.then(ask)
    last = mine.catch(() => undefined)
    return mine
  }
}

const databaseOn = (
  client: pg.Pool | pg.PoolClient,
  transaction: (self: Database) => Database['transaction'],
): Database => {
  const turn = client instanceof pg.Pool ? <T>(ask: () => Promise<T>) => ask() : inTurn()
  const rowsOf = (text: string, values: readonly unknown[] = []) =>
    traced('db.query', { 'db.query.text': text }, () => ask(text, values))
  const ask = async (text: string, values: readonly unknown[]): Promise<unknown[]> => {
    // Without values the text may contain several statements, which cannot be prepared.
    if (values.length === 0) return (await turn(() => client.query(text))).rows
    const statement = buildStatement(text, values)
    try {
      return (await turn(() => client.query(statement))).rows
    } catch (error) {
      // Inside a transaction no further query is possible after a failure.
      if (!isOutdated(error, statement) || !(client instanceof pg.Pool)) throw error
      return (await client.query(buildStatement(text, values))).rows
    }
  }
  const self: Database = {
    query: async <Row>(text: string, values?: readonly unknown[]) => (await rowsOf(text, values)) as Row[],
    one: async <Row>(text: string, values?: readonly unknown[]) =>
      (await rowsOf(text, values))[0] as Row | undefined,
    transaction: work => transaction(self)(work),
  }
  return self
}

export function buildDatabase(pool: pg.Pool): Database {
  return databaseOn(pool, () => async work => {
    const client = await pool.connect()
    let isBroken = false
    try {
      await client.query('begin')
      const result = await insideTransaction(() =>
        work(databaseOn(client, self => inner => savepoint(self, inner))),
      )
      // After an error that the work swallowed, PostgreSQL rolls back and still reports success for the commit.
      if ((await client.query('commit')).command !== 'COMMIT')
        throw new Error('the transaction was rolled back')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true
      })
      throw error
    } finally {
      client.release(isBroken)
    }
  })
}

async function savepoint<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  await db.query('savepoint part')
  try {
    const result = await work(db)
    await db.query('release savepoint part')
    return result
  } catch (error) {
    await db.query('rollback to savepoint part; release savepoint part')
    throw error
  }
}
