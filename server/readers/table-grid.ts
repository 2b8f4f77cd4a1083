// Layout of the cells of a foreign table on a grid. A merged cell repeats its words in each row that it spans, so that every row can be read
// alone. Work and output are linear in the cells: spans, widths and repeated words are bounded.

export interface SourceCell {
  text: string
  /** `colspan` and `rowspan`. */
  across: number
  down: number
  isHead: boolean
}

export interface TableGrid {
  /** Words of a first row that is one cell over the whole width. */
  caption: string
  columns: string[]
  rows: string[][]
  isMerged: boolean
}

/** Columns from which on spans are ignored; such a table is no table of a text. */
export const MAX_GRID_COLUMNS = 56
const MAX_HEAD_ROWS = 3
const MAX_CAPTION = 120
/** Length up to which a merged cell is a label that its further rows repeat. */
const MAX_LABEL = 60
/** Characters that merged cells may repeat in one table. */
const MAX_REPEATED = 50_000

/** Reads a `colspan` or `rowspan`; `rowspan="0"` means the rest of the table. */
export function parseSpan(text: string | undefined): number {
  const given = Number.parseInt(text ?? '1', 10)
  if (Number.isNaN(given) || given < 0) return 1
  return given === 0 ? 1_000 : Math.min(given, 1_000)
}

interface Carried {
  left: number
  text: string
}

/** Places the cells of every row. */
function placeCells(rows: readonly (readonly SourceCell[])[], headRows: number): string[][] {
  const carried: (Carried | undefined)[] = []
  let repeated = 0
  const repeat = (text: string) => {
    if (text.length > MAX_LABEL || repeated + text.length > MAX_REPEATED) return ''
    repeated += text.length
    return text
  }
  return rows.map((cells, at) => {
    const placed: string[] = []
    const isTaken = () => (carried[placed.length]?.left ?? 0) > 0
    const takeFromAbove = () => {
      const above = carried[placed.length]
      if (above) above.left -= 1
      placed.push(repeat(above?.text ?? ''))
    }
    for (const { text, across, down } of cells) {
      while (isTaken()) takeFromAbove()
      for (let n = 0; n === 0 || (n < across && placed.length < MAX_GRID_COLUMNS && !isTaken()); n++) {
        // A heading names each of its columns; in a row of values the words stand once.
        const words = n === 0 ? text : at < headRows ? repeat(text) : ''
        if (placed.length < MAX_GRID_COLUMNS) carried[placed.length] = { left: down - 1, text: words }
        placed.push(words)
      }
    }
    while (placed.length < carried.length) {
      if (isTaken()) takeFromAbove()
      else placed.push('')
    }
    return placed
  })
}

/** Number of rows at the top that name the columns. */
function countHeadRows(rows: readonly (readonly SourceCell[])[]): number {
  const [first = []] = rows
  let marked = 0
  while (marked < rows.length && rows[marked]?.every(({ isHead }) => isHead)) marked += 1
  const spanned =
    first.some(({ across }) => across > 1) && first.some(({ down }) => down > 1)
      ? Math.max(...first.slice(0, MAX_GRID_COLUMNS).map(({ down }) => down))
      : 1
  return Math.max(1, Math.min(Math.max(marked, spanned), MAX_HEAD_ROWS, rows.length - 1))
}

const joinNames = (names: readonly string[]) =>
  names.filter((name, at) => name !== '' && name !== names[at - 1]).join(' ')

/** Drops empty rows, which cells from above cover wholly, and shortens those cells. */
function dropEmptyRows(source: readonly (readonly SourceCell[])[]): SourceCell[][] {
  let empty = 0
  const emptyUpTo = source.map(cells => (empty += Number(cells.length === 0)))
  return source.flatMap((cells, at) => {
    const covered = (down: number) =>
      (emptyUpTo[Math.min(at + down, source.length) - 1] ?? 0) - (emptyUpTo[at] ?? 0)
    return cells.length === 0 ? [] : [cells.map(cell => ({ ...cell, down: cell.down - covered(cell.down) }))]
  })
}

/** Lays out a table; null if it has no second row. Columns without any words are left out. */
export function layOutTable(source: readonly (readonly SourceCell[])[]): TableGrid | null {
  let rows = dropEmptyRows(source)
  // A blank row at the top or bottom is a spreadsheet's ruler for widths.
  const isBlank = (cells: readonly SourceCell[] | undefined) =>
    cells?.every(({ text }) => text === '') === true
  while (rows.length > 0 && isBlank(rows[0])) rows = rows.slice(1)
  while (rows.length > 0 && isBlank(rows.at(-1))) rows = rows.slice(0, -1)
  const [first = []] = rows
  const named = first.filter(({ text }) => text !== '')
  const isTitle =
    rows.length > 2 && first.length === 1 && (first[0]?.across ?? 1) > 1 && (first[0]?.down ?? 1) === 1
  const caption = isTitle && named[0] && named[0].text.length <= MAX_CAPTION ? named[0].text : ''
  if (caption !== '') rows = rows.slice(1)
  if (rows.length < 2) return null
  const headRows = countHeadRows(rows)
  const placed = placeCells(rows, headRows)
  const width = placed.reduce((most, cells) => Math.max(most, cells.length), 0)
  const isMerged = rows.some(cells => cells.some(({ across, down }) => across > 1 || down > 1))
  if (width > MAX_GRID_COLUMNS) {
    const [columns = [], ...body] = placed
    return { caption, columns, rows: body, isMerged }
  }
  const used = Array.from({ length: width }, (_, at) => at).filter(at => placed.some(cells => cells[at]))
  const pick = (cells: readonly string[]) => used.map(at => cells[at] ?? '')
  return {
    caption,
    columns: used.map(at => joinNames(placed.slice(0, headRows).map(cells => cells[at] ?? ''))),
    rows: placed
      .slice(headRows)
      .map(pick)
      .filter(cells => cells.some(Boolean)),
    isMerged,
  }
}
