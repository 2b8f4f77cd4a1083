import { Readable } from 'node:stream'
import { IMPORT_KIND_LABELS, IMPORT_KINDS } from '../../../src/contract/codes'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Paper } from '../../documents/rights-paper'
import type { AppContext } from '../../http/services'
import { csvLine, exportTable, sampleTable, wrongRows } from './export'
import { findImportKind } from './kinds/kinds'

const CSV = { type: 'text/csv; charset=utf-8', isDownload: true }

/** Returns the wrong rows of a batch as a table; null if the batch does not exist. */
export async function wrongPaper(
  { db }: Pick<AppContext, 'db'>,
  { id }: { id: number },
): Promise<Paper | null> {
  const batch = await db.one<{ file: string }>('select file from import_batch where id = $1', [id])
  if (!batch) return null
  return {
    ...CSV,
    name: `错误行-${batch.file.replace(/\.\w+$/, '')}.csv`,
    bytes: Readable.from(wrongRows(db, id)),
  }
}

/** Returns the communities that a batch names and the database lacks, as a table to fill in; null if the batch does not exist. */
export async function unknownPaper(
  { db }: Pick<AppContext, 'db'>,
  { id }: { id: number },
): Promise<Paper | null> {
  const batch = await db.one('select 1 from import_batch where id = $1', [id])
  const kind = findImportKind('communities')
  if (!batch || !kind) return null
  const named = await db.query<Record<string, string | number | null>>(
    `select city, region, name, address, lng, lat
     from import_missing
     where batch_id = $1 and thing = 'xiaoqu'
     order by total desc, region_id, name`,
    [id],
  )
  const rows = named.map(cells => csvLine(kind.columns.map(({ field }) => String(cells[field] ?? ''))))
  const head = `\uFEFF${csvLine(kind.columns.map(({ header }) => header))}`
  return { ...CSV, name: `没有的小区-${id}.csv`, bytes: Buffer.from(head + rows.join('')) }
}

/** Returns all rows of a kind (item 1) or its head with one example row (item 2); `id` is the kind's position in the list, from 1. */
export function tablePaper(
  { db }: Pick<AppContext, 'db'>,
  { id, item }: { id: number; item: number },
  now: number,
): Promise<Paper | null> {
  const name = IMPORT_KINDS[id - 1]
  const kind = name === undefined ? undefined : findImportKind(name)
  if (!name || !kind) return Promise.resolve(null)
  const label = IMPORT_KIND_LABELS[name]
  return Promise.resolve(
    item === 2
      ? { ...CSV, name: `样例-${label}.csv`, bytes: Buffer.from(sampleTable(kind)) }
      : { ...CSV, name: `${label}-${toBeijingDay(now)}.csv`, bytes: Readable.from(exportTable(db, kind)) },
  )
}
