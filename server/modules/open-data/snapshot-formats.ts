import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import {
  openTable,
  type OpenField,
  type OpenTableName,
  type OpenType,
} from '../../../src/contract/open-data/tables'
import { csvLine } from '../import/export'
import type { OpenRow, OpenValue } from './read'

interface SnapshotFormat {
  /** Ending of the file's name. */
  ending: string
  type: string
  /** Encodes a table, whose rows come in batches; memory holds one of them. */
  encode: (name: OpenTableName, batches: AsyncIterable<readonly OpenRow[]>) => AsyncIterable<Uint8Array>
}

async function* generateCsvLines(name: OpenTableName, batches: AsyncIterable<readonly OpenRow[]>) {
  const fields = Object.keys(openTable(name).fields)
  yield csvLine(fields)
  for await (const rows of batches)
    if (rows.length > 0)
      yield rows.map(row => csvLine(fields.map(field => String(row[field] ?? '')))).join('')
}

/** Parquet types of the fields; a month stays text. */
const PARQUET_TYPES = {
  integer: 'INT64',
  number: 'DOUBLE',
  string: 'STRING',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
  month: 'STRING',
} as const satisfies Record<OpenType, string>
function toParquetValue({ type }: OpenField, value: OpenValue | undefined) {
  if (value === null || value === undefined) return undefined
  if (type === 'integer') return BigInt(value)
  return type === 'timestamp' ? new Date(String(value)) : value
}

/** Each batch becomes a row group; encoding one of 2,000 lots blocks the process for a tenth of a second. */
async function* generateParquet(name: OpenTableName, batches: AsyncIterable<readonly OpenRow[]>) {
  const fields = Object.entries(openTable(name).fields)
  const writer = new ByteWriter()
  /** Returns the bytes written since the last call; `offset` keeps the position in the file. */
  const take = () => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    return bytes
  }
  const schema = schemaFromColumnData({
    columnData: fields.map(([field, { type, isNullable }]) => ({
      ...{ name: field, data: [], type: PARQUET_TYPES[type], nullable: isNullable },
    })),
  })
  const parquet = new ParquetWriter({ writer, schema })
  for await (const rows of batches) {
    if (rows.length === 0) continue
    const columnData = fields.map(([field, row]) => ({
      name: field,
      data: rows.map(values => toParquetValue(row, values[field])),
    }))
    await parquet.write({ columnData, rowGroupSize: rows.length })
    yield take()
  }
  await parquet.finish()
  yield take()
}

/** Formats of the snapshots. */
export const SNAPSHOT_FORMATS = {
  csv: {
    ending: 'csv.gz',
    type: 'application/gzip',
    encode: (name, batches) =>
      // The callback's error also ends the iteration.
      pipeline(Readable.from(generateCsvLines(name, batches)), createGzip(), () => undefined),
  },
  parquet: {
    ending: 'parquet',
    type: 'application/vnd.apache.parquet',
    encode: generateParquet,
  },
} as const satisfies Record<string, SnapshotFormat>

export type SnapshotFormatName = keyof typeof SNAPSHOT_FORMATS
export const SNAPSHOT_FORMAT_NAMES = Object.keys(SNAPSHOT_FORMATS) as SnapshotFormatName[]
export const snapshotFormat = (name: SnapshotFormatName): SnapshotFormat => SNAPSHOT_FORMATS[name]
