import type { Database } from '../../db/database'
import type { Kind, Stored, Values } from './kind'

/** Rows per query. */
const STEP = 1000
/** Byte order mark: without it spreadsheets read the file in another encoding. */
export const MARK = '\uFEFF'

/**
 * True if a spreadsheet would interpret the text as a formula: the export prefixes it with an apostrophe, and `plainCell` removes that
 * again.
 */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
export const plainCell = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`

const formatExportCells = (kind: Kind, values: Values) =>
  kind.columns.map(({ field, cell }) => {
    const value = values[field]
    return value === undefined || value === null || value === '' ? '' : cell.write(value)
  })

/** Yields rows as CSV with the columns that an import reads. */
export async function* generateCsv(
  kind: Kind,
  parts: AsyncIterable<readonly Values[]>,
): AsyncGenerator<string> {
  yield MARK + csvLine(kind.columns.map(({ header }) => header))
  for await (const rows of parts)
    if (rows.length > 0) yield rows.map(values => csvLine(formatExportCells(kind, values))).join('')
}

async function* loadExportRows(db: Database, kind: Kind): AsyncGenerator<Values[]> {
  let after: Stored | null = null
  for (;;) {
    const rows: Awaited<ReturnType<Kind['export']>> = await kind.export(db, after, STEP)
    yield rows.map(({ values }) => values)
    if (rows.length < STEP) return
    after = rows.at(-1)?.key ?? null
  }
}

/** Yields all rows of a kind. */
export const exportTable = (db: Database, kind: Kind) => generateCsv(kind, loadExportRows(db, kind))

/** Returns the head and one example row, as a template for a file. */
export const sampleTable = (kind: Kind) =>
  MARK +
  csvLine(kind.columns.map(({ header }) => header)) +
  csvLine(kind.columns.map(({ example }) => example))

/** Maximum of wrong rows in the export by line, column and reason. */
const MAX_WRONG = 100_000

export async function* wrongRows(db: Database, batchId: number): AsyncGenerator<string> {
  yield MARK + csvLine(['行', '编号', '列', '文件里写的', '原因'])
  let after = 0
  for (let told = 0; told < MAX_WRONG; told += STEP) {
    const rows: {
      id: number
      line: number
      ref: string
      column_name: string
      message: string
      cells: Record<string, string>
    }[] = await db.query(
      `select id, line, ref, column_name, message, cells
       from import_row
       where batch_id = $1 and state = 'wrong' and id > $2
       order by id
       limit ${STEP}`,
      [batchId, after],
    )
    if (rows.length > 0)
      yield rows
        .map(({ line, ref, column_name, cells, message }) =>
          csvLine([
            String(line),
            ref.startsWith('#') ? '' : ref,
            column_name,
            Object.values(cells)[0] ?? '',
            message,
          ]),
        )
        .join('')
    if (rows.length < STEP) return
    after = rows.at(-1)?.id ?? after
  }
}
