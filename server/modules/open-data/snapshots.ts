// Monthly snapshots of the open data. A table is read in the order of its keys, encoded and stored while it is read: memory holds a batch of
// rows and a part of the file. The row of a snapshot has no time until its file is complete; the next run deletes what is incomplete.

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
/** Seconds to the next run while a snapshot is missing. */
const GO_ON = 15

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
  await tools.db.query(`insert into open_snapshot (${COLUMNS}) values ($1, $2, $3, $4, 0, $5, '', 0, null)`, [
    month,
    table_name,
    format,
    file,
    PART_BYTES,
  ])
  const { bytes, sha256 } = await storeParts(tools, file, snapshotFormat(format).encode(table_name, rows))
  await tools.db.query(
    `update open_snapshot set byte_total = $4, sha256 = $5, row_total = $6, made_at = $7
     where month = $1 and table_name = $2 and format = $3`,
    [month, table_name, format, bytes, sha256, counted.rows, tools.now()],
  )
}

/** Removes snapshots of a year ago, and what a run left that did not complete its own. */
async function removeSnapshots({ db, adapters }: Tools, until: string): Promise<void> {
  const old = await db.query<{ id: number; file: string }>(
    'select id, file from open_snapshot where month <= $1 or made_at is null order by id',
    [until],
  )
  for (const { id, file } of old) {
    const parts: string[] = []
    while (await adapters.pictures.stat(partName(file, parts.length)))
      parts.push(partName(file, parts.length))
    // From the last: if this run dies as well, the next one finds those that remain.
    for (const part of parts.reverse()) await adapters.pictures.delete(part)
    await db.query('delete from open_snapshot where id = $1', [id])
  }
}

/**
 * Makes one of this month's snapshots that are missing, if any key is valid, and removes old ones; returns the seconds to the next run while
 * more are missing.
 */
export async function makeSnapshots(tools: Tools): Promise<number | void> {
  const { db, now } = tools
  const month = toBeijingMonth(now())
  await removeSnapshots(tools, addMonths(month, -KEPT_MONTHS))
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
  const [missing, ...others] = OPEN_TABLE_NAMES.flatMap(table_name =>
    SNAPSHOT_FORMAT_NAMES.map(format => ({ month, table_name, format })),
  ).filter(({ table_name, format }) => !made.has(`${table_name}.${format}`))
  if (missing) await makeSnapshot(tools, missing)
  return others.length > 0 ? GO_ON : undefined
}

/** Returns all snapshots as the API lists them, the newest first. */
export async function listSnapshots({ db }: Pick<Tools, 'db'>) {
  const list = await db.query<Snapshot>(
    `select ${COLUMNS} from open_snapshot where made_at is not null order by month desc, table_name, format`,
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
      `select ${COLUMNS} from open_snapshot where month = $1 and table_name = $2 and format = $3 and made_at is not null`,
      [month, table, format],
    )
  )
}
