// Finds the table in a file before it is imported: the sheet, the head line, the column names with samples, and the units in lines
// around the head. The head is the line, among the first `HEAD_AMONG`, of which the kind knows the most names. For a CSV with possible
// notes, the file is read once more to collect units from lines among or below the rows.

import { FROM_1904 } from './time-cells'
import type { Kind } from './kind'
import {
  cellLines,
  FileError,
  isFigure,
  LINES_AT_ONCE,
  readSourceLines,
  mayHaveNotes,
  buildColumnNames,
  othersFirst,
  sheetParts,
  type CellLine,
  type Place,
  type Source,
  type Table,
} from './lines'
import { isRival, knownTotal, mapped, type Above, type Mapping } from './read-row'
import { unitColumns } from './row-units'
import { repeatedName } from './twice-names'
import { noteReader, unitsSaid, type NamedColumns } from './unit-notes'
import { readHead, unitRow, unitsOfGroups } from './units'

/** Sample cells shown next to a column's name. */
const SAMPLES = 3
/** JSON objects whose names are collected; one object may lack what others have. */
const LOOKED_AT = 200
const MAX_SAMPLE = 40
const MAX_NAMES = 200
/** The head is searched among this many lines that are not blank. */
const HEAD_AMONG = 30

export interface Sheet {
  name: string
  isHidden: boolean
  is1904: boolean
  rows: number
}

export interface Head {
  names: string[]
  /** The first cells of each column, by name. */
  samples: Record<string, string[]>
  /** Position of the table. */
  place: Place
  /** Sheets of a workbook; empty for other files. */
  sheets: Sheet[]
  /** Lines above the head, as they are shown to the person who uploaded the file. */
  skipped: { line: number; text: string }[]
  /** The first lines, from which a person may choose another head. */
  firstLines: { line: number; text: string }[]
  above: Above[]
}

interface Looked extends Sheet {
  first: CellLine[]
}

const toLineText = ({ line, cells }: CellLine) => ({
  line,
  text: cells
    .filter(Boolean)
    .join(' ')
    .slice(0, 2 * MAX_SAMPLE),
})

/**
 * Returns the cells of a line, with empty ones filled from cells above that are merged into it: the second line of a head has the names
 * of both.
 */
const withOver = ({ line, cells, merged = [] }: CellLine): string[] =>
  cells.map((cell, at) =>
    cell === '' ? (merged.find(one => one.at === at && one.from < line)?.text ?? '') : cell,
  )

/**
 * Returns the line with the most names that the kind knows; the first line if it knows none. An earlier line with at least half as many
 * names wins if data rows follow it: the best one is then the head of a second table.
 */
function headAmong(kind: Kind, lines: readonly CellLine[]): { line: CellLine | undefined; known: number } {
  const totals = lines.map(one =>
    one.cells.some(cell => cell.length > 100)
      ? 0
      : knownTotal(kind.columns, withOver(one).slice(0, MAX_NAMES)),
  )
  const known = Math.max(0, ...totals)
  const best = totals.indexOf(known)
  const first = totals.findIndex(
    (total, at) =>
      total > 1 &&
      2 * total >= known &&
      lines.slice(at + 1, best).some(({ cells }) => cells.filter(isFigure).length > 1),
  )
  return { line: lines[first === -1 ? best : first], known }
}

/** Reads the first lines of each sheet, or of a file with one table. */
async function readFirstLines(source: Source, table: Table): Promise<Looked[]> {
  if (table.format !== 'rows') {
    const only: Looked = { name: '', isHidden: false, is1904: false, rows: 0, first: [] }
    for await (const line of cellLines(source, table)) if (only.first.push(line) >= HEAD_AMONG) break
    return [only]
  }
  const sheets: Looked[] = []
  for await (const part of sheetParts(source)) {
    if ('sheet' in part)
      sheets.push({ name: part.sheet, isHidden: part.isHidden, is1904: part.is1904, rows: 0, first: [] })
    else {
      if (sheets.length === 0) sheets.push({ name: '', isHidden: false, is1904: false, rows: 0, first: [] })
      const sheet = sheets.at(-1)
      if (!sheet) continue
      sheet.rows += 1
      if (sheet.rows % LINES_AT_ONCE === 0) await othersFirst()
      if (sheet.first.length < HEAD_AMONG) sheet.first.push(part)
    }
  }
  return sheets
}

/** Returns the requested sheet, or else the visible one with the best head. */
function sheetAmong(kind: Kind, sheets: readonly Looked[], asked: string | undefined): Looked {
  if (asked !== undefined) {
    const found = sheets.find(({ name }) => name === asked)
    if (!found) throw new FileError(`没有“${asked}”这张表，有：${sheets.map(({ name }) => name).join('、')}`)
    return found
  }
  const shown = sheets.filter(({ isHidden, rows, first }) => !isHidden && (rows > 0 || first.length > 0))
  const [best] = shown
    .map(sheet => ({ sheet, known: headAmong(kind, sheet.first).known }))
    .sort((a, b) => b.known - a.known)
  if (!best) throw new FileError('表里没有内容')
  return best.sheet
}

/** Finds the table of a file, the names of its columns and their first cells. */
export async function readTableHead(source: Source, table: Table, kind: Kind): Promise<Head> {
  const nothing = { place: {}, sheets: [], skipped: [], firstLines: [], above: [] }
  if (table.format === 'jsonl') {
    const found = await readColumnSamples(source, table, kind.columns)
    return { ...nothing, ...found, above: unitColumns(found.names) }
  }
  const sheets = await readFirstLines(source, table)
  const { first, ...sheet } = sheetAmong(kind, sheets, table.sheet)
  const line = table.header ?? headAmong(kind, first).line?.line
  if (line === undefined) throw new FileError('文件是空的')
  const place: Place = { header: line, ...(sheet.name === '' ? {} : { sheet: sheet.name }) }
  const above = first.filter(one => one.line < line)
  const found = await readColumnSamples(source, { ...table, ...place }, kind.columns)
  return {
    ...found,
    place,
    sheets: table.format === 'rows' ? sheets.map(({ first: _, ...one }) => one) : [],
    skipped: above.map(toLineText),
    firstLines: first.map(toLineText),
    above: [
      ...unitsBeside(
        above,
        first.filter(one => one.line >= line),
        { names: found.names, columns: kind.columns },
      ),
      ...(await unitsBelow(source, { ...table, ...place }, { names: found.names, columns: kind.columns })),
      ...unitColumns(found.names),
      ...(sheet.is1904 ? [FROM_1904] : []),
    ],
  }
}

/** Returns units from the lines above a head: those of the nearest line apply to the columns below its cells where it has several, the others to all. */
function unitsBeside(
  above: readonly CellLine[],
  [head, next]: readonly CellLine[],
  named: NamedColumns,
): Above[] {
  const groups = above.at(-1)?.cells ?? []
  const hasGroups = groups.filter(Boolean).length > 1 && unitRow(groups) === null
  // A title may come first: 通州区拍卖清单（万元）.
  const isOfAll = (cell: string, at: number) =>
    at === 0 || /单位|^$|^(?:人民币|币种|货币):/.test(readHead(cell).base)
  const names = hasGroups && head ? buildColumnNames(head.cells, groups, next?.cells) : []
  return [
    ...above.flatMap(({ cells }) =>
      (cells === groups && hasGroups ? cells.filter(isOfAll) : cells).flatMap(cell => unitsSaid(cell, named)),
    ),
    ...unitsOfGroups(groups, names),
  ]
}

/** Maximum of distinct units in one file; with more, the lines are not notes. */
const MAX_UNITS = 50

/**
 * Returns units that notes among or below the rows declare, wherever they are; they apply to the rows above them too. Reads the file
 * once more as a stream and inspects only the part of a cell that a note may take.
 */
async function unitsBelow(source: Source, table: Table, named: NamedColumns): Promise<Above[]> {
  const found = new Map<string, Above>()
  const readNote = noteReader(named)
  if (table.format === 'csv' && !(await mayHaveNotes(source, table.encoding))) return []
  let lines = 0
  try {
    for await (const { line, cells } of cellLines(source, table)) {
      if ((lines += 1) % LINES_AT_ONCE === 0) await othersFirst()
      if (line <= (table.header ?? 0)) continue
      for (const said of readNote(cells)) if (found.size < MAX_UNITS) found.set(JSON.stringify(said), said)
    }
  } catch (error) {
    // Unreadable lines are reported with their rows.
    if (!(error instanceof FileError)) throw error
  }
  return [...found.values()]
}

async function readColumnSamples(
  source: Source,
  table: Table,
  columns: Kind['columns'],
): Promise<Pick<Head, 'names' | 'samples'>> {
  const samples = new Map<string, string[]>()
  let rows = 0
  for await (const line of readSourceLines(source, table, columns)) {
    if ('wrong' in line && rows === 0) throw new FileError(`第 ${line.line} 行：${line.wrong}`)
    if ('names' in line) for (const name of line.names) if (name !== '') samples.set(name, [])
    if ('cells' in line)
      for (const [name, cell] of Object.entries(line.cells)) {
        const cells = samples.get(name) ?? []
        if (cells.length === 0 && samples.size >= MAX_NAMES) continue
        samples.set(name, cells)
        if (cells.length < SAMPLES)
          cells.push(cell.length > MAX_SAMPLE ? `${cell.slice(0, MAX_SAMPLE)}…` : cell)
      }
    rows += 1
    if (rows >= LOOKED_AT) break
  }
  return { names: [...samples.keys()], samples: Object.fromEntries(samples) }
}

/** Columns that compete for one field, with its header: two of one name, or 起拍价 and 起拍价（万元）. */
export interface Rivals {
  names: readonly string[]
  header: string
}

/**
 * Returns the mapping of columns to fields. Repeated columns and columns that compete for a field stay unmapped, for a person to
 * choose.
 */
export function mappedOnce(kind: Kind, names: readonly string[]): { map: Mapping; twice: Rivals[] } {
  const once = names.filter(name => repeatedName(name) === null)
  const all = mapped(kind.columns, once)
  const twice = kind.columns.flatMap(column => {
    const name = all[column.field]
    if (name === undefined) return []
    const others = once.filter(one => !Object.values(all).includes(one) && isRival(column, name, one))
    const found = [name, ...others].flatMap(one => [
      one,
      ...names.filter(other => repeatedName(other) === one),
    ])
    return found.length === 1 ? [] : [{ field: column.field, names: found, header: column.header }]
  })
  const open = new Set(twice.map(({ field }) => field))
  return { map: Object.fromEntries(Object.entries(all).filter(([field]) => !open.has(field))), twice }
}

export const twiceWords = (twice: readonly Rivals[]) =>
  `${twice
    .map(({ names: [first = '', second = '', ...more], header }) =>
      repeatedName(second) === first
        ? `有两列都叫“${first}”`
        : `${[first, second, ...more].map(name => `“${name}”`).join('、')}都像是${header}`,
    )
    .join('；')}，请说明用哪一列`

/** Returns messages about the parts of a file that are ignored, for the person who uploaded it. */
export function leftOut({ skipped, sheets, place }: Head): string[] {
  const others = sheets.filter(({ name, rows }) => name !== place.sheet && rows > 0)
  return [
    ...(skipped.length > 0
      ? [`表头在第 ${place.header ?? ''} 行，上面的没有用：${skipped.map(({ text }) => text).join('；')}`]
      : []),
    ...(others.length > 0
      ? [
          `用了“${place.sheet ?? ''}”这张表，没有用：${others.map(({ name, isHidden }) => (isHidden ? `${name}（隐藏）` : name)).join('、')}`,
        ]
      : []),
  ]
}
