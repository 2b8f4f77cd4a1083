// Maps the columns of a file to the fields of a kind and reads its rows. Heads are compared in normalized form; the best matches win,
// and a field that two columns fit equally well stays unmapped until a person decides. The unit of a column comes from a person's
// choice, else from its head, else from lines above it. `readerOf` prepares all of this once per file and returns a function that reads
// a row into typed values, errors and doubts.

import { createHash } from 'node:crypto'
import { foldForMatch } from '../../../src/lib/text/normalize-input'
import { isNothing, isSheetError, mergedText, Wrong, type Cell } from './cells'
import { FROM_1904 } from './time-cells'
import type { Column, Fault, Kind, Merged, Row } from './kind'
import { unitWriter, type UnitColumn } from './row-units'
import {
  areas,
  headKey,
  findHeadUnit,
  isCurrency,
  isForeign,
  isPerHome,
  money,
  readHead,
  unitIn,
  unitOfHead,
  type ColumnUnit,
  type Head,
  type HeadUnit,
} from './units'

/** Column name in the file by field. */
export type Mapping = Readonly<Record<string, string>>
/** Meanings of a source's words, by field and by the word folded for matching. */
export type WordMeanings = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Declaration above the head: a unit of all columns or of one, a column of units, or the epoch of dates. */
export type Above = string | ColumnUnit | UnitColumn

/** Settings for reading the cells of a file in addition to column names: people's choices and lines above the head. */
export interface Reading {
  /** Units chosen by a person, by field; they override those of the heads. */
  units?: Readonly<Record<string, string>>
  above?: readonly Above[]
  words?: WordMeanings
  /** User who gave the meaning, by `field:word=meaning`, until somebody else confirms it. */
  speakers?: Readonly<Record<string, number>>
}

interface Names {
  own: readonly string[]
  all: readonly string[]
  withUnit: readonly string[]
}
const namesByColumn = new WeakMap<Column, Names>()

/** Returns a column's names in the form in which heads are compared. */
function getKnownNames(column: Column): Names {
  const known = namesByColumn.get(column)
  if (known) return known
  const own = [column.header, column.field].map(headKey)
  const names = {
    own,
    all: [...own, ...(column.aliases ?? []).map(headKey)],
    withUnit: (column.aliasesWithUnit ?? []).map(headKey),
  }
  namesByColumn.set(column, names)
  return names
}

/** Notes in brackets of columns that hold a text's link, date or file name instead of the text. */
const NOT_THE_TEXT = /^(?:链接|网址|超链接|url|link|日期|时间|附件|附件名称?)$/
/** Returns true for a head such as 公告（链接）, whose cells do not hold the text of the notice. */
const isAnotherThing = ({ baseKey, notes }: Head, { units, isLinks }: Column['cell']) =>
  units === undefined &&
  isLinks !== true &&
  !/时间|日期/.test(baseKey) &&
  notes.some(note => NOT_THE_TEXT.test(note))

/** Returns the unit in the head of a column; null if the head belongs to another column. */
function headOfColumn(column: Column, head: Head): HeadUnit {
  const { all, withUnit } = getKnownNames(column)
  if (isAnotherThing(head, column.cell)) return null
  const said = findHeadUnit(head, all, column.cell.units)
  if (said !== null || withUnit.length === 0) return said
  const more = findHeadUnit(head, withUnit, column.cell.units)
  return more !== null && 'unit' in more && more.unit !== '' ? more : null
}

/** Returns how well a head fits a column: 0 not at all, 1 with an unknown unit, 2 by an alias, 3 by the exact name. */
function scoreColumnFit(column: Column, head: Head): number {
  const said = headOfColumn(column, head)
  if (said === null) return 0
  if ('unknown' in said) return 1
  return getKnownNames(column).own.includes(head.key) ? 3 : 2
}

/** Maps the columns of a kind to the column names of a file, best matches first; unknown names are omitted. */
export function mapped(columns: readonly Column[], names: readonly string[]): Mapping {
  const heads = names.map(name => ({ name, head: readHead(name) }))
  const pairs = columns.flatMap((column, at) =>
    heads.flatMap(({ name, head }, place) => {
      const fit = head.key === '' ? 0 : scoreColumnFit(column, head)
      return fit === 0 ? [] : [{ field: column.field, name, fit, at, alias: aliasPlace(column, head), place }]
    }),
  )
  pairs.sort((a, b) => b.fit - a.fit || a.at - b.at || a.alias - b.alias || a.place - b.place)
  const found: Record<string, string> = {}
  const taken = new Set<string>()
  for (const { field, name } of pairs) {
    if (found[field] !== undefined || taken.has(name)) continue
    found[field] = name
    taken.add(name)
  }
  return found
}

/** Returns true if another head fits a column as well as the one that was found; the exact name of a text column has no rival. */
export function isRival(column: Column, found: string, other: string): boolean {
  const [fit, otherFit] = [found, other].map(name => scoreColumnFit(column, readHead(name)))
  const isSure = fit === 3 && otherFit !== 3 && !column.cell.units
  return !isSure && otherFit !== 0 && (otherFit !== 1 || fit === 1)
}

const aliasPlace = (column: Column, { key }: Head) =>
  getKnownNames(column).all.findIndex(one => key.startsWith(one))

/** Returns how many of the names the kind knows; the line with the highest number is the head. */
export const knownTotal = (columns: readonly Column[], names: readonly string[]) =>
  Object.keys(mapped(columns, names)).length

/** Returns true if a line of names contradicts the head in no column or unit. A repetition directly below the head may omit the units. */
export function isSameHead(
  columns: readonly Column[],
  head: readonly string[],
  other: readonly string[],
  isBelow: boolean,
): boolean {
  const [first, second] = [head, other].map(names => {
    const fields = Object.entries(mapped(columns, names))
    return new Map(fields.map(([field, name]) => [names.indexOf(name), { field, name }]))
  })
  return [...(second ?? [])].every(([at, { field, name }]) => {
    const known = first?.get(at)
    const column = columns.find(one => one.field === field)
    if (known?.field !== field || !column) return false
    const [unit, again] = [known.name, name].map(one => {
      const said = findColumnUnit(column, { [field]: one }, {})
      return said === null ? '' : 'unit' in said ? said.unit : said.unknown
    })
    return unit === again || (isBelow && again === '')
  })
}

/** Returns headers of required columns that have no mapping and no substitute. */
export const unmapped = (columns: readonly Column[], mapping: Mapping): string[] =>
  columns
    .filter(column => isLacking(column, mapping))
    .map(({ header, orElse = [] }) => {
      const others = columns.filter(({ field }) => orElse.includes(field)).map(one => one.header)
      return others.length === 0 ? header : `${header}（或${others.join('和')}）`
    })

const isLacking = ({ field, needed, orElse = [] }: Column, mapping: Mapping) =>
  needed === true &&
  mapping[field] === undefined &&
  (orElse.length === 0 || orElse.some(one => mapping[one] === undefined))

/** Returns the names of columns that hold the units of other columns. */
export const unitColumnNames = (above: readonly Above[] = []): string[] =>
  above.flatMap(one => (typeof one !== 'string' && 'unitsIn' in one ? [one.unitsIn] : []))

/** Returns names of the file's columns that are not used. */
export const unusedColumns = (
  names: readonly string[],
  mapping: Mapping,
  above: readonly Above[] = [],
): string[] => {
  const used = new Set([...Object.values(mapping), ...unitColumnNames(above)])
  return names.filter(name => !used.has(name))
}

/** Returns the unit in which a mapped column is read; `unknown` if a person has to choose it. */
export function findColumnUnit(
  column: Column,
  mapping: Mapping,
  { units = {}, above = [] }: Reading,
): HeadUnit {
  const { cell, field } = column
  const name = mapping[field]
  if (name === undefined || !cell.units) return { unit: '' }
  const chosen = units[field]
  if (chosen !== undefined) return unitIn([foldForMatch(chosen)], cell.units)
  const head = readHead(name)
  // A name that the kind does not know may still contain a unit: 底价（万元）.
  const said = headOfColumn(column, head) ?? unitOfHead(head, cell.units)
  if ('unknown' in said) return said
  const { units: known } = cell
  const counts = (unit: string) =>
    known(unit) !== undefined || isForeign(unit, known) || isPerHome(unit, known)
  const ofColumn = above.flatMap(one =>
    typeof one !== 'string' && 'unit' in one && one.name === name ? [one.unit] : [],
  )
  // A note may declare a unit for this column; one that is unknown here needs a person. A group's unit of money does not apply to its
  // areas and counts.
  const isOfMoney = known('元') !== undefined || known('元/m2') !== undefined
  const isOther = (unit: string) => !isOfMoney && (money(unit) !== undefined || isCurrency(unit))
  const near = unitIn([said.unit, ...ofColumn.filter(unit => counts(unit) || !isOther(unit))], known)
  if ('unknown' in near || near.unit !== '') return near
  // An area declared above the head applies to areas, not to the denominator of prices.
  const isArea = (unit: string) => areas(unit) !== undefined && known('元/m2') !== undefined
  return unitIn(
    above.flatMap(one => (typeof one === 'string' && counts(one) && !isArea(one) ? [one] : [])),
    known,
  )
}

/** Returns mapped columns with an unknown unit: 起拍价（港元）. */
export const unknownUnits = (columns: readonly Column[], mapping: Mapping, reading: Reading) =>
  columns.flatMap(column => {
    const said = findColumnUnit(column, mapping, reading)
    return said !== null && 'unknown' in said
      ? [
          {
            field: column.field,
            header: column.header,
            name: mapping[column.field] ?? '',
            unknown: said.unknown,
          },
        ]
      : []
  })

/** Returns the question as it is shown to the person who uploaded the file. */
export const unitQuestion = ({ name, unknown, header }: { name: string; unknown: string; header: string }) =>
  `列“${name}”的单位“${unknown}”不认识，请说明${header}的单位`

export interface ReadTools {
  mapping: Mapping
  reading?: Reading
}

type Reader = (
  line: number,
  all: Readonly<Record<string, string>>,
  source: string,
  mended?: ReadonlySet<string>,
) => Row | Faulty

/** Prepares a row reader once per file: the mapped fields with the columns that parse them. */
export function buildRowReader(
  kind: Kind,
  { mapping, reading = {} }: ReadTools,
): (...row: [...Parameters<Reader>, merged?: Merged]) => Row | Faulty {
  const read = cellReader(kind, { mapping, reading, nameOf: field => mapping[field] ?? '' })
  const withUnits = rowUnits(kind, { mapping, reading })
  return (line, all, source, mended, merged) => read(line, withUnits(all, merged), source, mended)
}

/** True for columns in which a merged cell may hold the sum of its rows instead of the value of each: money, areas and counts. */
const isSummed = ({ cell: { units } }: Column) =>
  units !== undefined && ['元', 'm2', '次', '人', '套', '户'].some(name => units(name) !== undefined)

/**
 * Returns a function that appends the units of unit columns to the numbers of a line, and marks cells that are merged over several
 * rows.
 */
export function rowUnits(kind: Kind, tools: ReadTools) {
  const withUnits = unitsWriter(kind, tools)
  const summed = kind.columns.filter(isSummed).flatMap(({ field }) => tools.mapping[field] ?? [])
  return (cells: Readonly<Record<string, string>>, merged?: Merged) => {
    const written = withUnits(cells)
    const said = merged
      ? summed.filter(name => merged[name] !== undefined && written[name] !== undefined)
      : []
    return said.length === 0
      ? written
      : {
          ...written,
          ...Object.fromEntries(
            said.map(name => [name, mergedText(written[name] ?? '', merged?.[name] ?? 0)]),
          ),
        }
  }
}

const unitsWriter = ({ columns }: Kind, { mapping, reading = {} }: ReadTools) =>
  unitWriter({
    columns,
    mapping,
    unitColumns: (reading.above ?? []).flatMap(one =>
      typeof one !== 'string' && 'unitsIn' in one ? [one] : [],
    ),
  })

/** Like `readerOf`, for a row whose cells are already stored by field. */
export const buildFieldReader = (
  kind: Kind,
  { mapping, reading = {} }: ReadTools = { mapping: {} },
): Reader => cellReader(kind, { mapping, reading, nameOf: field => field, isWhole: true })

function cellReader(
  kind: Kind,
  {
    mapping,
    reading,
    nameOf,
    isWhole = false,
  }: Required<ReadTools> & { nameOf: (field: string) => string; isWhole?: boolean },
): Reader {
  const used = kind.columns
    .filter(({ field }) => isWhole || mapping[field] !== undefined)
    .map(column => ({ column, unit: findColumnUnit(column, mapping, reading) }))
  const lacking = isWhole
    ? []
    : kind.columns.filter(column => column.needed && mapping[column.field] === undefined)
  const is1904 = reading.above?.includes(FROM_1904) ?? false
  return (line, all, source, mended) => {
    const cells: Record<string, string> = {}
    const values: Record<string, unknown> = {}
    const [faults, asked]: [Fault[], Fault[]] = [[], []]
    const odd: Record<string, string> = {}
    const [words, uids]: [string[], number[]] = [[], []]
    for (const { column, unit } of used) {
      const { field, cell } = column
      const text = all[nameOf(field)]?.trim() ?? ''
      if (text !== '') cells[field] = text
      const meaning = findMeaning(text, reading.words?.[field])
      if (meaning !== undefined) {
        const word = `${field}:${foldForMatch(text)}=${meaning}`
        const speaker = reading.speakers?.[word]
        words.push(word)
        if (speaker !== undefined) uids.push(speaker)
      }
      const said = meaning ?? text
      if (said === '' || isNothing(said, cell)) continue
      if (isSheetError(said)) {
        faults.push({ field, message: `${said} 是表格软件算不出来的错误，请改正后再导入` })
        continue
      }
      const isMended = mended?.has(field) ?? false
      if (unit === null || 'unknown' in unit) {
        faults.push({ field, message: `单位“${unit?.unknown ?? ''}”不认识` })
        continue
      }
      const value: unknown = cell.read(said, { unit: unit.unit, isMended, is1904 })
      if (value instanceof Wrong) faults.push({ field, message: value.message })
      else values[field] = value
      const doubt = value instanceof Wrong || isMended ? null : (cell.doubt?.(said) ?? null)
      if (doubt !== null) asked.push({ field, message: doubt })
      if (unit.unit !== '' && cell.units?.(unit.unit) !== 1) odd[field] = unit.unit
    }
    faults.push(...(kind.combine?.(values, cells) ?? []))
    for (const { field, header, cell } of [...used.map(({ column }) => column), ...lacking].filter(
      one => one.needed,
    ))
      if (!Object.hasOwn(values, field) && !faults.some(one => one.field === field))
        faults.push({ field, message: placeholderFault(cell, cells[field]) ?? `缺${header}` })
    const ref = faults.length === 0 ? kind.refOf(values, source) : (cells.ref ?? '')
    return faults.length > 0
      ? { line, cells, ref, faults }
      : {
          line,
          cells,
          values,
          ref,
          hash: hashRowCells(cells, odd),
          ...(asked.length > 0 ? { asked } : {}),
          said: { words, uids },
        }
  }
}

/** Returns the error of a required cell that contains a placeholder such as — or 无. */
function placeholderFault(cell: Cell, text: string | undefined): string | null {
  const value: unknown = text === undefined ? null : cell.read(text)
  return value instanceof Wrong ? value.message : null
}

/** Returns the meaning that people gave a word of the source; undefined if nobody did. */
const findMeaning = (text: string, meanings: Readonly<Record<string, string>> | undefined) =>
  text === '' ? undefined : meanings?.[foldForMatch(text)]

/** Returns the cells of a line by field, with people's corrections applied. */
export const mendedCells = (
  map: Mapping,
  cells: Readonly<Record<string, string>>,
  mended: Readonly<Record<string, string>>,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(map).map(([field, name]) => [field, cells[name] ?? ''])),
  ...mended,
})

export interface Faulty {
  line: number
  cells: Readonly<Record<string, string>>
  ref: string
  faults: Fault[]
}

/** Hashes the cells as they are read: a changed unit changes the number, so units are included. */
const hashRowCells = (cells: Readonly<Record<string, string>>, odd: Readonly<Record<string, string>>) =>
  createHash('md5')
    .update(JSON.stringify(Object.keys(odd).length === 0 ? cells : [cells, odd]))
    .digest('base64')

const folded = (part: unknown) => (typeof part === 'string' ? foldForMatch(part) : part)
const hashOfParts = (parts: readonly unknown[]) =>
  `#${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}`

/**
 * Returns the identifier of a row without a number: a hash of its distinguishing parts, independent of full-width or half-width
 * characters.
 */
export const fingerprint = (...parts: readonly unknown[]) => hashOfParts(parts.map(folded))
/** Identifier that rows had before character widths were folded. */
export const formerFingerprint = (...parts: readonly unknown[]) => hashOfParts(parts)
