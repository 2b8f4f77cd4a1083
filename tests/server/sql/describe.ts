import type pg from 'pg'
import type { Kind } from './row-types'

export interface Column {
  name: string
  kind: Kind
  type: string
  /** Null if the schema does not decide it: an expression, an outer join, a column that the statement requires to exist. */
  isNullable: boolean | null
}

interface RowDescription {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[]
}

/** Columns of a statement as PostgreSQL describes them, without running it. */
export async function describeStatement(
  client: pg.Client,
  catalog: Catalog,
  text: string,
): Promise<Column[]> {
  const { fields } = await new Promise<RowDescription>((resolve, reject) => {
    let told: RowDescription = { fields: [] }
    let failure: unknown
    const none = () => undefined
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: RowDescription) => {
        told = message
      },
      handleError: (error: unknown) => {
        failure = error
        reject(error)
      },
      handleReadyForQuery: () => {
        if (!failure) resolve(told)
      },
      handleEmptyQuery: none,
      handleCommandComplete: none,
      handleDataRow: none,
      handlePortalSuspended: none,
      handleCopyInResponse: none,
      handleCopyData: none,
    } as pg.Submittable)
  })
  const isWidened = WIDENING.test(text)
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const type = catalog.types.get(dataTypeID) ?? String(dataTypeID)
    const column = catalog.columns.get(`${tableID}.${columnID}`)
    const isNarrowed = column?.isNullable && new RegExp(`\\b${column.name} is not null\\b`, 'i').test(text)
    const isUnsaid = !column || isNarrowed || (isWidened && !column.isNullable)
    return { name, type, kind: toColumnKind(type), isNullable: isUnsaid ? null : column.isNullable }
  })
}

/** Matches joins that make a non-null column nullable. */
const WIDENING = /\b(left|right|full)\s+(outer\s+)?join\b|\bgrouping sets\b/i

export interface Catalog {
  types: Map<number, string>
  /** `table.column` by their OIDs and numbers. */
  columns: Map<string, { name: string; isNullable: boolean }>
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  const columns = await client.query<{ place: string; name: string; isNullable: boolean }>(
    `select attrelid || '.' || attnum as place, attname as name, not attnotnull as "isNullable" from pg_attribute where attnum > 0`,
  )
  return {
    types: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(columns.rows.map(({ place, ...column }) => [place, column])),
  }
}

/** Kind of value that pg returns for a type, with the parsers of server/db/database.ts. */
function toColumnKind(type: string): Kind {
  if (/^_(int|float|numeric)/.test(type)) return 'list of number'
  if (type === '_bool') return 'list of boolean'
  if (type.startsWith('_')) return 'list of string'
  if (/^(int|float|numeric|oid)/.test(type)) return 'number'
  if (type === 'bool') return 'boolean'
  if (/^jsonb?$/.test(type)) return 'json'
  if (/^(date|timestamp)/.test(type)) return 'date'
  return type === 'bytea' ? 'bytes' : 'string'
}
