import { parseCsv } from './csv'
import type { Importer, LineError, Numbered } from './importer'

/** Rows of a table's text as its importer wants them, and what is wrong line by line. */
export function readRows<Row>(
  { columns, row }: Pick<Importer<Row>, 'columns' | 'row'>,
  text: string,
): { rows: Numbered<Row>[]; errors: LineError[] } {
  const [head, ...lines] = parseCsv(text)
  if (!head) return { rows: [], errors: [{ line: 1, message: '文件是空的' }] }
  const placed = columns.map(column => ({
    ...column,
    at: head.cells.findIndex(cell => cell === column.header || cell === column.field),
  }))
  const missing = placed.filter(({ at, isNeeded }) => at < 0 && isNeeded)
  if (missing.length > 0)
    return {
      rows: [],
      errors: [{ line: head.line, message: `缺少列：${missing.map(({ header }) => header).join('、')}` }],
    }
  const rows: Numbered<Row>[] = []
  const errors: LineError[] = []
  for (const { line, cells } of lines) {
    const given = Object.fromEntries(
      placed.map(({ field, at }) => [field, at < 0 || cells[at] === '' ? undefined : cells[at]]),
    )
    const read = row.safeParse(given)
    if (read.success) rows.push({ line, row: read.data })
    else
      for (const { path, message } of read.error.issues) {
        const column = columns.find(({ field }) => field === path[0])
        const isEmpty = column !== undefined && given[column.field] === undefined
        errors.push({ line, message: `${column?.header ?? ''}：${isEmpty ? '不能为空' : message}` })
      }
  }
  return { rows, errors }
}
