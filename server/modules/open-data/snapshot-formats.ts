import { Readable, pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { openTable, type OpenTableName } from '../../../src/contract/open-data/tables'
import { csvLine } from '../import/export'
import type { OpenRow } from './read'

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

/** Formats of the snapshots. */
export const SNAPSHOT_FORMATS = {
  csv: {
    ending: 'csv.gz',
    type: 'application/gzip',
    encode: (name, batches) =>
      // The callback's error also ends the iteration.
      pipeline(Readable.from(generateCsvLines(name, batches)), createGzip(), () => undefined),
  },
} as const satisfies Record<string, SnapshotFormat>

export type SnapshotFormatName = keyof typeof SNAPSHOT_FORMATS
export const SNAPSHOT_FORMAT_NAMES = Object.keys(SNAPSHOT_FORMATS) as SnapshotFormatName[]
export const snapshotFormat = (name: SnapshotFormatName): SnapshotFormat => SNAPSHOT_FORMATS[name]
