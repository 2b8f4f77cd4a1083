// Monthly snapshots of the open data. A table is read in the order of its keys, encoded and stored while it is read: memory holds a batch of
// rows and a part of the file. The row of a snapshot is written once its file is complete, so a run that ends early is repeated by the next.

import { createHash } from 'node:crypto'
import { OPEN_TABLE_NAMES, openTable, type OpenTableName } from '../../../src/contract/open-data/tables'
import { addMonths, toBeijingMonth } from '../../../src/lib/dates'
import type { AppContext } from '../../http/services'
import type { Segment } from '../../shared/film-segments'
import { OPEN_ROOT } from './openapi'
import { formatTimestamp, readOpenTable, type OpenKey, type OpenRow } from './read'
import { SNAPSHOT_FORMAT_NAMES, snapshotFormat, type SnapshotFormatName } from './snapshot-formats'

type Tools = Pick<AppContext, 'db' | 'env' | 'now' | 'adapters'>

/** Months for which a snapshot is kept. */
const KEPT_MONTHS = 12
/** Rows per statement, and bytes per stored part. */
const BATCH = 2_000
const PART_BYTES = 4 * 1024 * 1024
const FOLDER = 'open-data'

interface Snapshot {
  month: string
  table_name: OpenTableName
  format: SnapshotFormatName
  file: string
  byte_total: number
  part_bytes: number
  sha256: string
  row_total: number
  made_at: number
}
const COLUMNS = 'month, table_name, format, file, byte_total, part_bytes, sha256, row_total, made_at'

const partName = (file: string, no: number) => `${file}/${String(no).padStart(5, '0')}`

/** Returns the parts of a stored file, in order. */
export const snapshotSegments = ({
  file,
  byte_total: total,
  part_bytes: size,
}: Pick<Snapshot, 'file' | 'byte_total' | 'part_bytes'>): Segment[] =>
  Array.from({ length: Math.ceil(total / size) }, (_, no) => ({
    name: partName(file, no),
    start: 0,
    end: Math.min(size, total - no * size) - 1,
  }))

const fileName = ({ month, table_name, format }: Pick<Snapshot, 'month' | 'table_name' | 'format'>) =>
  `${month}-${table_name}.${snapshotFormat(format).ending}`

/** Yields all rows of a table in batches, and counts them. */
async function* readAll(
  tools: Tools,
  name: OpenTableName,
  counted: { rows: number },
): AsyncGenerator<OpenRow[]> {
  const fields = Object.keys(openTable(name).fields)
  let after: OpenKey | null = null
  do {
    const page = await readOpenTable(tools, name, { fields, after, limit: BATCH })
    counted.rows += page.rows.length
    after = page.last
    yield page.rows
  } while (after !== null)
}

/** Stores a stream as parts of PART_BYTES; returns its size and hash. */
async function storeParts(
  { adapters }: Pick<Tools, 'adapters'>,
  file: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let total = 0
  let no = 0
  let waiting: Uint8Array[] = []
  let size = 0
  const store = async (part: Buffer) => {
    await adapters.pictures.put(partName(file, no), part, 'application/octet-stream')
    no += 1
  }
  for await (const chunk of bytes) {
    hash.update(chunk)
    total += chunk.length
    waiting.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    let rest = Buffer.concat(waiting)
    for (; rest.length >= PART_BYTES; rest = rest.subarray(PART_BYTES))
      await store(rest.subarray(0, PART_BYTES))
    waiting = [Buffer.from(rest)]
    size = rest.length
  }
  if (size > 0) await store(Buffer.concat(waiting))
  return { bytes: total, sha256: hash.digest('hex') }
}

async function makeSnapshot(
  tools: Tools,
  { month, table_name, format }: Pick<Snapshot, 'month' | 'table_name' | 'format'>,
): Promise<void> {
  const file = `${FOLDER}/${month}/${table_name}.${snapshotFormat(format).ending}`
  const counted = { rows: 0 }
  const rows = readAll(tools, table_name, counted)
  const { bytes, sha256 } = await storeParts(tools, file, snapshotFormat(format).encode(table_name, rows))
  await tools.db.query(
    `insert into open_snapshot (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (month, table_name, format) do nothing`,
    [month, table_name, format, file, bytes, PART_BYTES, sha256, counted.rows, tools.now()],
  )
}

/** Makes what is missing of this month's snapshots, if any key is valid; removes those of a year ago. */
export async function makeSnapshots(tools: Tools): Promise<void> {
  const { db, now, adapters } = tools
  const month = toBeijingMonth(now())
  const old = await db.query<Snapshot & { id: number }>(
    `select id, ${COLUMNS} from open_snapshot where month <= $1 order by id`,
    [addMonths(month, -KEPT_MONTHS)],
  )
  for (const snapshot of old) {
    for (const { name } of snapshotSegments(snapshot)) await adapters.pictures.delete(name)
    await db.query('delete from open_snapshot where id = $1', [snapshot.id])
  }
  const reader = await db.one(
    'select 1 from open_key where withdrawn_at is null and expires_at > $1 limit 1',
    [now()],
  )
  if (!reader) return
  const made = new Set(
    (
      await db.query<Pick<Snapshot, 'table_name' | 'format'>>(
        'select table_name, format from open_snapshot where month = $1',
        [month],
      )
    ).map(({ table_name, format }) => `${table_name}.${format}`),
  )
  for (const table_name of OPEN_TABLE_NAMES)
    for (const format of SNAPSHOT_FORMAT_NAMES)
      if (!made.has(`${table_name}.${format}`)) await makeSnapshot(tools, { month, table_name, format })
}

/** Returns all snapshots as the API lists them, the newest first. */
export async function listSnapshots({ db }: Pick<Tools, 'db'>) {
  const list = await db.query<Snapshot>(
    `select ${COLUMNS} from open_snapshot order by month desc, table_name, format`,
  )
  return list.map(snapshot => ({
    month: snapshot.month,
    table: snapshot.table_name,
    format: snapshot.format,
    rows: snapshot.row_total,
    bytes: snapshot.byte_total,
    sha256: snapshot.sha256,
    made_at: formatTimestamp(snapshot.made_at),
    path: `${OPEN_ROOT}/snapshots/${fileName(snapshot)}`,
  }))
}

const FILE = /^(\d{4}-\d{2})-([a-z]{1,20})\.([a-z.]{1,20})$/

/** Returns the snapshot with this file name. */
export async function findSnapshot({ db }: Pick<Tools, 'db'>, name: string): Promise<Snapshot | undefined> {
  const [, month = '', table = '', ending = ''] = FILE.exec(name) ?? []
  const format = SNAPSHOT_FORMAT_NAMES.find(one => snapshotFormat(one).ending === ending)
  return (
    format &&
    db.one<Snapshot>(
      `select ${COLUMNS} from open_snapshot where month = $1 and table_name = $2 and format = $3`,
      [month, table, format],
    )
  )
}
