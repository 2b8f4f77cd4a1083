// Streams the lines of an import file: CSV, JSON Lines, or a workbook that was unpacked into JSON arrays. A table is found by its head
// line; repeated heads, unit rows, totals and notes below it are skipped, and lines that cannot be read are yielded with an error.
// Merged cells of a workbook are filled from their first row. Everything is an async generator, so that memory does not grow with the
// file.

import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { nestsDeeper } from '../../shared/nesting'
import { normalizeInput } from '../../../src/lib/text/normalize-input'
import { encodingEar, LOST, withoutMark, type Encoding } from '../../readers/encoding'
import { plainCell } from './export'
import type { Column, Merged } from './kind'
import { isSameHead, knownTotal } from './read-row'
import { twiceName } from './twice-names'
import { noteReader } from './unit-notes'
import { unitRow } from './units'
import { parse, type CsvError, type Info } from 'csv-parse'

/** Storage formats of a table's bytes: CSV, JSON Lines, or workbook rows as `[line, cell, …]`. */
export const FORMATS = ['csv', 'jsonl', 'rows'] as const
export type Format = (typeof FORMATS)[number]
/** Position of a table in its file: the sheet, and the line of its head; by default the first line that is not blank. */
export interface Place {
  sheet?: string
  header?: number
}

export interface Table extends Place {
  format: Format
  encoding: Encoding
}

/** A line of a table as cells by column name. If the table has a head, the names come first. */
export type Line =
  | { line: number; names: readonly string[] }
  | { line: number; cells: Readonly<Record<string, string>>; merged?: Merged }
  | { line: number; wrong: string }

interface MergedCell {
  at: number
  from: number
  to: number
  /** Text of the first row of the range. */
  text: string
}

/** The raw cells of a line, before the head is known. */
export interface CellLine {
  line: number
  cells: readonly string[]
  merged?: readonly MergedCell[]
}

/** The file as a whole cannot be read; the message is for the person who uploaded it. */
export class FileError extends Error {}

/** Maximum characters of one line, including quoted cells. */
const MAX_LINE = 1_000_000
const MAX_COLUMNS = 200
/** Maximum nesting of a JSON cell: lists of pictures and of objects need two levels. */
const MAX_NESTED = 8

export type Source = () => AsyncIterable<Uint8Array>

export async function detectEncoding(source: Source): Promise<Encoding> {
  const ear = encodingEar()
  for await (const part of source()) {
    const encoding = ear.hear(part)
    if (encoding) return encoding
  }
  return ear.end()
}

/** Decodes the bytes; undecodable ones become U+FFFD. */
async function* decodeSource(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let isFirst = true
  for await (const part of source()) {
    const bytes = isFirst ? withoutMark(part, encoding) : part
    isFirst = false
    const text = decoder.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Yields the lines of the table one at a time, whatever its size. Throws a FileError if the file holds no table. */
export function readSourceLines(
  source: Source,
  { format, encoding, ...place }: Table,
  columns: readonly Column[],
): AsyncGenerator<Line> {
  return format === 'jsonl'
    ? objectLines(source, encoding)
    : tableLines(cellLines(source, { format, encoding, ...place }), {
        ...place,
        isText: format === 'csv',
        columns,
      })
}

/** A cell that occurs in data rows and never in a head: a sum, a date, an area. */
const FIGURE = /^[\d.,:：/\-\s%万亿元㎡年月日时分]+$/
export const isFigure = (cell: string) => FIGURE.test(cell)
/** Returns true for a line that names about as many columns as the head. */
function isHeadLike(cells: readonly string[], head: readonly string[], columns: readonly Column[]): boolean {
  const said = cells.filter(cell => cell !== '')
  if (said.length < 2 || said.some(cell => cell.length > MAX_NAME || isFigure(cell))) return false
  const known = knownTotal(columns, cells.slice(0, MAX_COLUMNS))
  return known > 1 && 2 * known >= knownTotal(columns, head)
}

const BROKEN = '有读不出来的字，请把文件另存为 UTF-8'

async function* tableLines(
  records: AsyncGenerator<CellLine>,
  { header, isText, columns }: Place & { isText: boolean; columns: readonly Column[] },
): AsyncGenerator<Line> {
  let above: readonly string[] = []
  let units: readonly string[] = []
  let [head, names]: [CellLine | null, string[] | null] = [null, null]
  let other: number | null = null
  let readNote: ReturnType<typeof noteReader> | null = null
  for await (const record of records) {
    const { line, cells } = record
    if (head === null) {
      if (header === undefined || line === header) head = record
      else above = cells
      continue
    }
    const isBelowHead = names === null
    if (names === null) {
      yield { line: head.line, names: (names = buildColumnNames(head.cells, above, cells)) }
      readNote = noteReader({ names, columns })
      if (unitRow(cells) !== null) units = cells
    }
    // Skip a head that is printed again on each page, and the row of units below it.
    const isUnits = units.length > 0 && units.every((unit, at) => unit === (cells[at] ?? ''))
    const isNamed = head.cells.every((name, at) => name === '' || name === (cells[at] ?? ''))
    const isMore = cells.some((cell, at) => cell !== '' && (head?.cells[at] ?? '') === '')
    if (isUnits || (isNamed && !(isMore && isHeadLike(cells, names, columns)))) continue
    // The line above the head may be repeated as well.
    if (above.filter(Boolean).length > 1 && above.every((name, at) => name === (cells[at] ?? ''))) continue
    if (isTotal(cells) || (readNote?.(cells).length ?? 0) > 0) continue
    if (other === null && isHeadLike(cells, names, columns)) {
      if (isSameHead(columns, names, cells, isBelowHead)) continue
      other = line
    }
    if (other !== null) {
      yield { line, wrong: `第 ${other} 行是另一个表头，请分开导入` }
      continue
    }
    // Cells beyond the head are notes in a sheet. In a text file an unquoted comma shifted all cells after it.
    const beyond = isText ? cells.slice(head.cells.length).filter(cell => cell !== '').length : 0
    if (cells.some(cell => cell.includes(LOST))) yield { line, wrong: BROKEN }
    else if (beyond > 0) yield { line, wrong: `比表头多 ${beyond} 格，格子里的逗号要加引号` }
    else yield { line, ...filledIn(names, record, head.line) }
  }
  if (head === null)
    throw new FileError(header === undefined ? '文件是空的' : `没有第 ${header} 行，请重新选表头`)
  if (names === null) yield { line: head.line, names: buildColumnNames(head.cells, above) }
}

const TOTAL = /^(?:合计|总计|小计|共计|汇总|总和|total|sum|subtotal)(?:[(（].*[)）]|[:：].*)?$/i
/** Returns true for a row of totals, which is not data. */
const isTotal = (cells: readonly string[]) =>
  TOTAL.test((cells.find(cell => cell !== '') ?? '').replace(/\s/g, ''))

/** Yields the cells of each line of a CSV or of a workbook's sheet, without blank lines. */
export function cellLines(source: Source, { format, encoding, sheet }: Table): AsyncGenerator<CellLine> {
  return format === 'csv' ? csvRecords(source, encoding) : sheetRecords(source, sheet)
}

const DELIMITERS = [',', '\t', ';'] as const
/** Characters that also occur in texts: they are delimiters only if none of those above is. */
const RARE_DELIMITERS = ['|', '，'] as const
/** Number of lines from which the delimiter is detected. */
const LINES_LOOKED_AT = 20

/** Detects the delimiter that splits the first lines into the most cells; a quoted cell counts as one. */
function detectDelimiter(text: string): string {
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT).map(line => line.replace(/"(?:[^"]|"")*"/g, ''))
  const totals = (sign: string) => lines.map(line => line.split(sign).length - 1).filter(total => total > 0)
  const sum = (sign: string) => totals(sign).reduce((all, total) => all + total, 0)
  const [best = ','] = [...DELIMITERS].sort((a, b) => sum(b) - sum(a))
  /** True if more than half of the lines contain the character equally often. */
  const isRegular = (sign: string) => {
    const all = totals(sign)
    const max = Math.max(0, ...all.map(total => all.filter(one => one === total).length))
    return all.length > 1 && max > lines.filter(line => line !== '').length / 2
  }
  const rare = RARE_DELIMITERS.find(sign => isRegular(sign) && sum(sign) > sum(best))
  return rare === undefined || isRegular(best) ? best : rare
}

async function* csvRecords(source: Source, encoding: Encoding): AsyncGenerator<CellLine> {
  const text = decodeSource(source, encoding)
  const first = await text.next()
  if (first.done) throw new FileError('文件是空的')
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(first.value),
    info: true,
    max_record_size: MAX_LINE,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const whole = async function* () {
    yield first.value
    yield* text
  }
  const input = Readable.from(whole(), { objectMode: false, encoding: 'utf8' })
  input.once('error', error => parser.destroy(error))
  input.pipe(parser)
  let isEmpty = true
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const cells = record.map(plainText)
      if (cells.every(cell => cell === '')) continue
      isEmpty = false
      yield { line: info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0), cells }
    }
  } catch (error) {
    throw isCsvError(error) ? new FileError(csvWords(error)) : error
  } finally {
    input.destroy()
  }
  if (isEmpty) throw new FileError('文件是空的')
}

/** Normalizes the text of a cell once, where it enters. */
const plainText = (cell: string) => normalizeInput(cell).trim()

const breaksIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)
const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

function csvWords(error: CsvError): string {
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `第 ${line} 行：引号没有结束`
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `第 ${line} 行太长，可能有引号没有结束`
  return `第 ${line} 行读不出来，请检查引号和逗号`
}

/** Maximum characters of a column name; a longer cell cannot belong to a head. */
const MAX_NAME = 100

/**
 * Returns the column names. An empty name is taken from a merged cell above, a unit from a row of units next to the head, and a
 * repeated name gets its position as a suffix.
 */
export function buildColumnNames(
  cells: readonly string[],
  above: readonly string[] = [],
  below: readonly string[] = [],
): string[] {
  const unitsOver = unitRow(above)
  const units = unitRow(below) ?? unitsOver ?? []
  if (cells.length > MAX_COLUMNS) throw new FileError(`列太多：${cells.length} 列，至多 ${MAX_COLUMNS} 列`)
  if (cells.some(cell => cell.length > MAX_NAME))
    throw new FileError(`有一列的列名超过 ${MAX_NAME} 个字，请检查第一行和分隔符`)
  const isMerged = unitsOver === null && above.filter(cell => cell !== '').length > 1
  const names = cells.map((cell, at) => {
    const over = cell === '' && isMerged ? (above[at] ?? '').slice(0, MAX_NAME) : cell
    // A column without a name still has cells; its placeholder name reports it as ignored.
    const name = over === '' && unitRow(below) === null && below[at] ? `第 ${at + 1} 列` : over
    return name !== '' && units[at] ? `${name}（${units[at]}）` : name
  })
  return names.map((name, at) => (name !== '' && names.indexOf(name) < at ? twiceName(name, at) : name))
}

function byName(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const cell = cells[at]
    if (name !== '' && cell !== undefined && cell !== '') found[name] = plainCell(cell)
  }
  return found
}

/** Pattern that a note of units matches in the raw text of a file, and the maximum cells of such a line. */
const MAY_BE_NOTE = /单\s*位|[以按][^,\t]{1,12}计|[注表价额款积说]|均\s*[为是以]|unit|amount/i
const NOTE_CELLS = 3

/** Returns false for a CSV in which no line can be a note. This check takes a tenth of the time of parsing the cells. */
export async function mayHaveNotes(source: Source, encoding: Encoding): Promise<boolean> {
  try {
    for await (const { line, text } of textLines(source, encoding)) {
      if (line % LINES_AT_ONCE === 0) await othersFirst()
      if (!MAY_BE_NOTE.test(text)) continue
      const bare = text.replace(/"[^"]*"/g, 'x')
      // A quoted cell of several lines may be a note.
      if (
        bare.includes('"') ||
        bare.split(/[,\t;|，]/).filter(cell => cell.trim() !== '').length <= NOTE_CELLS
      )
        return true
    }
    return false
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return true
  }
}

/** Lines to read before yielding to the event loop, where a file is read during a request. */
export const LINES_AT_ONCE = 500
/** Yields to the event loop between the lines of a large file. */
export const othersFirst = () => setImmediate()

/** Returns the cells of a row by column name. A merged cell takes the text of its first row, unless that row is the head. */
function filledIn(
  names: readonly string[],
  { cells, merged = [] }: CellLine,
  head: number,
): { cells: Readonly<Record<string, string>>; merged?: Merged } {
  const below = merged.filter(({ from, at }) => from > head && (names[at] ?? '') !== '')
  if (below.length === 0) return { cells: byName(names, cells) }
  const filled = [...cells]
  const rows: Record<string, number> = {}
  for (const { at, from, to, text } of below) {
    while (filled.length <= at) filled.push('')
    if (filled[at] === '') filled[at] = text
    if (filled[at] !== '') rows[names[at] ?? ''] = to - from + 1
  }
  return { cells: byName(names, filled), merged: rows }
}

async function* textLines(
  source: Source,
  encoding: Encoding = 'utf-8',
): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const part of decodeSource(source, encoding)) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { line: (line += 1), text }
    if (rest.length > MAX_LINE) throw new FileError(`第 ${line + 1} 行太长`)
  }
  if (rest !== '') yield { line: line + 1, text: rest }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Writes an integer that has already lost its last digits in exponential form, which is then rejected as truncated by a spreadsheet. */
const numberText = (value: number) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : String(value)

const toCellText = (value: unknown): string =>
  typeof value === 'string'
    ? plainText(value)
    : typeof value === 'boolean'
      ? value
        ? '是'
        : '否'
      : Array.isArray(value)
        ? value.map(toCellText).join(' ')
        : typeof value === 'number'
          ? numberText(value)
          : value === null || value === undefined
            ? ''
            : JSON.stringify(value)

async function* objectLines(source: Source, encoding: Encoding): AsyncGenerator<Line> {
  let isEmpty = true
  for await (const { line, text } of textLines(source, encoding)) {
    if (text.trim() === '' || text.trim() === '\uFEFF') continue
    isEmpty = false
    if (text.includes(LOST)) {
      yield { line, wrong: BROKEN }
      continue
    }
    const value = parsed(line === 1 ? text.replace(/^\uFEFF/, '') : text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { line, wrong: '不是一个 JSON 对象' }
      continue
    }
    if (nestsDeeper(value, MAX_NESTED)) {
      yield { line, wrong: `嵌套太深，至多 ${MAX_NESTED} 层` }
      continue
    }
    const entries = Object.entries(value).slice(0, MAX_COLUMNS)
    yield {
      line,
      cells: Object.fromEntries(
        entries.map(([name, cell]) => [plainText(name), toCellText(cell)]).filter(([, cell]) => cell !== ''),
      ) as Record<string, string>,
    }
  }
  if (isEmpty) throw new FileError('文件是空的')
}

/** Header line of a sheet in an unpacked workbook; its rows follow. */
export interface Sheet {
  sheet: string
  isHidden: boolean
  /** Date serials count from 1904. */
  is1904: boolean
  /**
   * Ranges merged over several rows, as column, first row and last row, in order of first row. Absent in workbooks unpacked before this
   * field existed.
   */
  merged?: readonly (readonly [number, number, number])[]
}

/** Yields the rows of one sheet of an unpacked workbook; without a name, of the first sheet. */
async function* sheetRecords(source: Source, sheet: string | undefined): AsyncGenerator<CellLine> {
  let [current, isMet]: [string | undefined, boolean] = [undefined, false]
  for await (const one of sheetParts(source)) {
    if ('sheet' in one) {
      if (isMet && sheet === undefined) return
      current = one.sheet
    } else if (sheet === undefined || current === sheet) {
      isMet = true
      yield one
    }
  }
  if (!isMet) throw new FileError('表里没有内容')
}

/** Yields an unpacked workbook: each sheet, then its rows. */
export async function* sheetParts(source: Source): AsyncGenerator<Sheet | CellLine> {
  let [ranges, next, open]: [Sheet['merged'] & object, number, MergedCell[]] = [[], 0, []]
  for await (const { text } of textLines(source)) {
    const part = JSON.parse(text) as Sheet | [number, ...string[]]
    if (!Array.isArray(part)) {
      ;[ranges, next, open] = [part.merged ?? [], 0, []]
      yield part
      continue
    }
    const [line, ...cells] = part
    const plain = cells.map(plainText)
    open = open.filter(({ to }) => to >= line)
    for (let range = ranges[next]; range && range[1] <= line; range = ranges[(next += 1)]) {
      const [at, from, to] = range
      if (to >= line) open.push({ at, from, to, text: from === line ? (plain[at] ?? '') : '' })
    }
    if (plain.some(cell => cell !== ''))
      yield { line, cells: plain, ...(open.length > 0 ? { merged: open } : {}) }
  }
}
