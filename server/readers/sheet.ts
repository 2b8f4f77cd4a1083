// Reads XLSX workbooks of strangers. Before the XLSX library parses anything, the ZIP entries are unpacked with a total limit and the cell
// positions are scanned, because the library allocates the whole range of rows and columns. Hidden sheets, the date epoch, percent styles
// and merged ranges are read from the XML directly, since the library does not report them.

import readXlsx from 'read-excel-file/node'
import { listZipFiles, type Packed } from './unpacked'

/** Maximum unpacked bytes of a workbook; its rows take several times as much. */
const MAX_UNPACKED = 100 * 1024 * 1024
const MAX_ENTRIES = 2_000
const MAX_ROWS = 200_000
/** Maximum cells in the range of rows and columns: the parser creates all of them, including empty ones. */
const MAX_CELLS = 6_000_000

/** Maximum ranges of cells merged over several rows, in all sheets. */
const MAX_MERGED = 30_000

/**
 * Sheets of a workbook, each as a line `{ sheet, isHidden, is1904, merged }` followed by lines of `[row, cell, …]`; or why it cannot be
 * read. Errors are returned, not thrown, because they cross a thread boundary.
 */
export type ReadSheet = { lines: Uint8Array; name: string; rows: number } | { refused: string }

export async function readSheet({ bytes }: { bytes: Uint8Array }): Promise<ReadSheet> {
  const book = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = listZipFiles(book)
  const refused = files === null ? '这不是 XLSX 工作簿' : packedWrong(files)
  if (files === null || refused !== null) return { refused: refused ?? '' }
  try {
    const sheets = await readXlsx(book)
    const [first] = sheets
    if (!first) return { refused: '工作簿里没有表' }
    const rows = sheets.reduce((sum, { data }) => sum + data.length, 0)
    if (rows > MAX_ROWS) return { refused: `表有 ${rows} 行，超过 ${MAX_ROWS} 行请存为 CSV` }
    const { hidden, is1904, isMarked } = readWorkbook(files)
    const { merged, percents } = placesIn(files)
    if ([...merged.values()].reduce((sum, { length }) => sum + length, 0) > MAX_MERGED)
      return { refused: '合并的单元格太多，请取消合并或存为 CSV' }
    // The parser recognizes only one of the two spellings of the 1904 flag.
    const moreDays = is1904 && !isMarked ? DAYS_TO_1904 : 0
    const textsOf = (cells: readonly unknown[], shares: ReadonlySet<number> | undefined) =>
      cells.map((cell, at) =>
        typeof cell === 'number' && shares?.has(at) ? formatCellPercent(cell) : textOfCell(cell, moreDays),
      )
    const lines = sheets.flatMap(({ sheet, data }) => [
      `${JSON.stringify({ sheet, isHidden: hidden.has(sheet), is1904, merged: merged.get(sheet) ?? [] })}\n`,
      ...data.map(
        (cells, at) => `${JSON.stringify([at + 1, ...textsOf(cells, percents.get(sheet)?.get(at + 1))])}\n`,
      ),
    ])
    return { lines: new Uint8Array(Buffer.from(lines.join(''))), name: first.sheet, rows }
  } catch {
    return { refused: '读不出这个工作簿，请另存为 XLSX 或 CSV 再试' }
  }
}

/** Days between the two date epochs of workbooks. */
const DAYS_TO_1904 = 1_462

/** Reads the workbook's properties: hidden sheets, and its date epoch. */
function readWorkbook(files: readonly Packed[]): { hidden: Set<string>; is1904: boolean; isMarked: boolean } {
  const xml =
    files
      .find(({ name }) => name === 'xl/workbook.xml')
      ?.unpack(MAX_UNPACKED)
      ?.toString('utf8') ?? ''
  const hidden = new Set<string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g))
    if (/\sstate\s*=\s*["'](?:hidden|veryHidden)["']/.test(tag))
      hidden.add(plainXml(/\sname\s*=\s*("[^"]*"|'[^']*')/.exec(tag)?.[1]?.slice(1, -1) ?? ''))
  const said = /<(?:\w+:)?workbookPr\b[^>]*\sdate1904\s*=\s*["'](\w+)["']/.exec(xml)?.[1]
  return { hidden, is1904: said === '1' || said === 'true', isMarked: said === '1' }
}

const attribute = (tag: string, name: string) =>
  plainXml(new RegExp(`\\s${name}\\s*=\\s*("[^"]*"|'[^']*')`).exec(tag)?.[1]?.slice(1, -1) ?? '')

/** Returns the indexes of styles that show numbers as percentages. */
function percentStyles(xml: string): Set<number> {
  const formats = new Set(['9', '10'])
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g))
    // Quoted or escaped characters are only displayed.
    if (
      attribute(tag, 'formatCode')
        .replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
        .includes('%')
    )
      formats.add(attribute(tag, 'numFmtId'))
  const cells = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(xml)?.[0] ?? ''
  const styles = [...cells.matchAll(/<(?:\w+:)?xf[\s/>][^>]*>?/g)]
  return new Set(styles.flatMap(([tag], at) => (formats.has(attribute(tag, 'numFmtId')) ? [at] : [])))
}

/** Returns the columns of a sheet's cells that have one of these styles, by row. */
function cellsIn(sheet: Buffer, styles: ReadonlySet<number>): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>()
  if (styles.size === 0) return found
  for (const [, tag = ''] of sheet
    .toString('latin1')
    .matchAll(/<(?:\w{1,20}:)?c(\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g)) {
    if (!styles.has(Number(/\ss\s*=\s*["'](\d{1,6})["']/.exec(tag)?.[1] ?? 0))) continue
    const [, column = '', row] = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(placeIn(tag)?.trim() ?? '') ?? []
    if (row === undefined) continue
    const columns = found.get(Number(row)) ?? new Set()
    found.set(Number(row), columns.add(parseColumnLetters(column) - 1))
  }
  return found
}

interface Places {
  /** Column, first and last row of each range that is merged over several rows, by sheet. */
  merged: Map<string, [number, number, number][]>
  /** Cells shown as percentages, by sheet and row. */
  percents: Map<string, Map<number, Set<number>>>
}

function placesIn(files: readonly Packed[]): Places {
  const xmlOf = (name: string) => files.find(one => one.name === name)?.unpack(MAX_UNPACKED) ?? Buffer.of()
  const targets = new Map<string, string>()
  for (const [tag] of xmlOf('xl/_rels/workbook.xml.rels')
    .toString('utf8')
    .matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g))
    targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'))
  const merged: Places['merged'] = new Map()
  const percents: Places['percents'] = new Map()
  const styles = percentStyles(xmlOf('xl/styles.xml').toString('utf8'))
  for (const [tag] of xmlOf('xl/workbook.xml')
    .toString('utf8')
    .matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)) {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? ''
    const bytes = xmlOf(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    percents.set(attribute(tag, 'name'), cellsIn(bytes, styles))
    // Merge ranges follow the rows, which are much longer.
    const behind = bytes.subarray(Math.max(0, bytes.lastIndexOf('sheetData'))).toString('latin1')
    const ranges = [
      ...behind.matchAll(
        /<(?:\w+:)?mergeCell\s[^>]*?ref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})["']/g,
      ),
    ]
    merged.set(
      attribute(tag, 'name'),
      ranges
        .map(([, column = '', from, to]): [number, number, number] => [
          parseColumnLetters(column) - 1,
          Number(from),
          Number(to),
        ])
        .filter(([, from, to]) => to > from)
        .sort((a, b) => a[1] - b[1]),
    )
  }
  return { merged, percents }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainXml = (text: string) =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.replace('#', name[1] === 'x' ? '0' : '')))
      : (ENTITIES[name] ?? whole),
  )

const two = (value: number) => String(value).padStart(2, '0')
/** Spreadsheets store and show fifteen significant digits. */
const FIFTEEN = 15
const DAY_SECONDS = 86_400

/**
 * Converts a cell to text. A sheet's date has no time zone; the parser returns it as UTC, truncated to up to a millisecond below the typed
 * value.
 */
function textOfCell(cell: unknown, moreDays: number): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  if (typeof cell === 'number') return textOfNumber(cell)
  if (!(cell instanceof Date)) return String(cell as string).trim()
  const at = new Date((Math.round(cell.getTime() / 1000) + moreDays * DAY_SECONDS) * 1000)
  const day = at.toISOString().slice(0, 10)
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
  if (hour + minute + second === 0) return day
  return `${day} ${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`
}

/** Returns a fraction as it is displayed: 50% for 0.5. */
const formatCellPercent = (value: number) => `${textOfNumber(Number((value * 100).toPrecision(FIFTEEN)))}%`

/**
 * Returns a number as displayed; one with more digits than are stored is written in exponential form, so that it is not mistaken for an id.
 */
function textOfNumber(value: number): string {
  const shown = Number(value.toPrecision(FIFTEEN))
  return Math.abs(shown) >= 10 ** FIFTEEN ? shown.toExponential() : String(shown)
}

/** Returns why the packed files must not be parsed; measures the real unpacked size instead of the declared one. */
function packedWrong(files: readonly Packed[]): string | null {
  if (files.length > MAX_ENTRIES) return '工作簿里的文件太多'
  let left = MAX_UNPACKED
  for (const file of files) {
    const bytes = file.unpack(left)
    if (bytes === null) return `工作簿展开后超过 ${MAX_UNPACKED / 1024 / 1024} MB，请存为 CSV`
    left -= bytes.length
    const wrong = bytes.includes('sheetData') ? spanWrong(bytes.toString('latin1')) : null
    if (wrong !== null) return wrong
  }
  return null
}

/** Returns why a sheet must not be parsed, from the positions of its cells, before any row is created. */
function spanWrong(sheet: string): string | null {
  // A quoted value may contain characters that end a tag elsewhere.
  const places = /<(?:\w{1,20}:)?(c|row|dimension)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)(>?)/g
  let [rows, columns, cells] = [0, 0, 0]
  for (let match = places.exec(sheet); match; match = places.exec(sheet)) {
    if (match[3] === '') return '工作簿里有无法识别的单元格位置，请另存为 XLSX 或 CSV 再试'
    if (match[1] === 'c') cells += 1
    const place = placeIn(match[2] ?? '')
    if (place === undefined) {
      if (match[1] === 'row') rows += 1
      continue
    }
    const corner = /^(?:\$?[A-Za-z]{1,3}\$?\d{1,7}:)?\$?([A-Za-z]{0,3})\$?(\d{1,7})$/.exec(place.trim())
    if (!corner) return '工作簿里有无法识别的单元格位置，请另存为 XLSX 或 CSV 再试'
    rows = Math.max(rows, Number(corner[2]))
    columns = Math.max(columns, parseColumnLetters(corner[1] ?? ''))
  }
  if (rows > MAX_ROWS) return `表有 ${rows} 行，超过 ${MAX_ROWS} 行请存为 CSV`
  return Math.max(rows * columns, cells) > MAX_CELLS
    ? `表有 ${rows} 行、${columns} 列，太大，请删去空的行列或存为 CSV`
    : null
}

/** Returns the value of the attribute r or ref of a tag. */
const placeIn = (attributes: string): string | undefined =>
  [...attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
    .filter(([, name]) => name === 'r' || name === 'ref')
    .map(([, , double, single]) => double ?? single)
    .at(-1)

/** Returns a column's number: A is 1, XFD 16,384. */
const parseColumnLetters = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
