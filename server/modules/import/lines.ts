import { Readable } from 'node:stream'
import { nestsDeeper } from '../../shared/nesting'
import { plainCell } from './export'
import { parse, type CsvError, type Info } from 'csv-parse'

/** How the bytes of a table are kept: CSV, an object a line, or the rows of a sheet as `[line, cell, …]`. */
export const FORMATS = ['csv', 'jsonl', 'rows'] as const
export type Format = (typeof FORMATS)[number]
export type Encoding = 'utf-8' | 'gb18030'

/** A line of a table by the names of its columns; where the table has a head, that comes first. */
export type Line =
  | { line: number; names: readonly string[] }
  | { line: number; cells: Readonly<Record<string, string>> }
  | { line: number; wrong: string }

/** The whole file cannot be read; the message is for who brought it. */
export class FileError extends Error {}

/** Characters of one line, quoted cells and all. */
const LINE_MOST = 1_000_000
const COLUMNS_MOST = 200
/** Levels of a cell: lists of pictures and of objects need two. */
const NESTED_MOST = 8

export type Source = () => AsyncIterable<Uint8Array>

/** UTF-8 where all of it is, else GB 18030, as spreadsheets in China save it. */
export async function encodingOf(source: Source): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of source()) decoder.decode(part, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'gb18030'
    throw error
  }
}

async function* textOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of source()) {
    const text = decoder.decode(part, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** Lines of the table, one after the other, whatever its size. Throws a FileError where it is none. */
export function linesOf(source: Source, format: Format, encoding: Encoding): AsyncGenerator<Line> {
  if (format === 'csv') return csvLines(source, encoding)
  return format === 'jsonl' ? objectLines(source) : sheetLines(source)
}

const isTabbed = (head: string) => {
  const line = head.slice(0, Math.max(0, head.search(/[\r\n]/)) || head.length)
  return line.includes('\t') && !line.includes(',')
}

async function* csvLines(source: Source, encoding: Encoding): AsyncGenerator<Line> {
  const text = textOf(source, encoding)
  const first = await text.next()
  if (first.done) throw new FileError('文件是空的')
  const parser = parse({
    bom: true,
    delimiter: isTabbed(first.value) ? '\t' : ',',
    info: true,
    max_record_size: LINE_MOST,
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
  let names: string[] | null = null
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.every(cell => cell === '')) continue
      const line = info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0)
      if (names === null) yield { line, names: (names = namesOf(record)) }
      else yield { line, cells: byName(names, record) }
    }
  } catch (error) {
    throw isCsvError(error) ? new FileError(csvWords(error)) : error
  } finally {
    input.destroy()
  }
  if (names === null) throw new FileError('文件是空的')
}

const breaksIn = (cell: string) => (cell.includes('\n') ? cell.split('\n').length - 1 : 0)
const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

function csvWords(error: CsvError): string {
  const line = Number(error.lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `第 ${line} 行：引号没有结束`
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `第 ${line} 行太长，可能有引号没有结束`
  return `第 ${line} 行读不出来，请检查引号和逗号`
}

/** Characters of a column's name: more is no first line of a table. */
const NAME_MOST = 100

function namesOf(cells: readonly string[]): string[] {
  if (cells.length > COLUMNS_MOST) throw new FileError(`列太多：${cells.length} 列，至多 ${COLUMNS_MOST} 列`)
  if (cells.some(cell => cell.length > NAME_MOST))
    throw new FileError(`有一列的列名超过 ${NAME_MOST} 个字，请检查第一行和分隔符`)
  return cells.map((cell, at) => (cells.indexOf(cell) < at ? '' : cell))
}

function byName(names: readonly string[], cells: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const cell = cells[at]
    if (name !== '' && cell !== undefined && cell !== '') found[name] = plainCell(cell)
  }
  return found
}

async function* textLines(source: Source): AsyncGenerator<{ line: number; text: string }> {
  let rest = ''
  let line = 0
  for await (const part of textOf(source, 'utf-8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { line: (line += 1), text }
    if (rest.length > LINE_MOST) throw new FileError(`第 ${line + 1} 行太长`)
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

const cellOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'boolean'
      ? value
        ? '是'
        : '否'
      : Array.isArray(value)
        ? value.map(cellOf).join(' ')
        : typeof value === 'number'
          ? String(value)
          : value === null || value === undefined
            ? ''
            : JSON.stringify(value)

async function* objectLines(source: Source): AsyncGenerator<Line> {
  let isEmpty = true
  for await (const { line, text } of textLines(source)) {
    if (text.trim() === '' || text.trim() === '\uFEFF') continue
    isEmpty = false
    const value = parsed(line === 1 ? text.replace(/^\uFEFF/, '') : text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      yield { line, wrong: '不是一个 JSON 对象' }
      continue
    }
    if (nestsDeeper(value, NESTED_MOST)) {
      yield { line, wrong: `嵌套太深，至多 ${NESTED_MOST} 层` }
      continue
    }
    const entries = Object.entries(value).slice(0, COLUMNS_MOST)
    yield {
      line,
      cells: Object.fromEntries(
        entries.map(([name, cell]) => [name, cellOf(cell)]).filter(([, cell]) => cell !== ''),
      ) as Record<string, string>,
    }
  }
  if (isEmpty) throw new FileError('文件是空的')
}

async function* sheetLines(source: Source): AsyncGenerator<Line> {
  let names: string[] | null = null
  for await (const { text } of textLines(source)) {
    const [line, ...cells] = JSON.parse(text) as [number, ...string[]]
    if (cells.every(cell => cell === '')) continue
    if (names === null) yield { line, names: (names = namesOf(cells)) }
    else yield { line, cells: byName(names, cells) }
  }
  if (names === null) throw new FileError('表里没有内容')
}
