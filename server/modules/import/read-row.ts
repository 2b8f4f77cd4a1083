import { createHash } from 'node:crypto'
import { Wrong } from './cells'
import type { Column, Fault, Kind, Row } from './kind'

/** Name of a file's column by field. */
export type Mapping = Readonly<Record<string, string>>

const folded = (name: string) => name.replace(/[\s_（）()【】:：]/g, '').toLowerCase()
const unitless = (name: string) => name.replace(/[（(][^（()）]*[)）]\s*$/, '')

/** The columns of a kind by the names that a file has; what it does not know is left out. */
export function mapped(columns: readonly Column[], names: readonly string[]): Mapping {
  const found: Record<string, string> = {}
  const taken = new Set<string>()
  for (const { field, header, aliases = [] } of columns) {
    const known = [header, field, ...aliases].map(folded)
    const name = names.find(
      one =>
        one !== '' &&
        !taken.has(one) &&
        (known.includes(folded(one)) || known.includes(folded(unitless(one)))),
    )
    if (name === undefined) continue
    found[field] = name
    taken.add(name)
  }
  return found
}

/** Headers of the needed columns that nothing is mapped to. */
export const unmapped = (columns: readonly Column[], mapping: Mapping): string[] =>
  columns.filter(({ field, needed }) => needed && mapping[field] === undefined).map(({ header }) => header)

/** Fields that a mapping has, with the columns they are read by, made once for a file. */
export const readerOf = (kind: Kind, mapping: Mapping) => {
  const used = kind.columns.filter(({ field }) => mapping[field] !== undefined)
  const lacking = kind.columns.filter(({ field, needed }) => needed && mapping[field] === undefined)
  return (line: number, all: Readonly<Record<string, string>>, source: string): Row | Faulty => {
    const cells: Record<string, string> = {}
    const values: Record<string, unknown> = {}
    const faults: Fault[] = []
    for (const { field, header, cell, needed } of used) {
      const name = mapping[field] ?? ''
      const text = all[name]?.trim() ?? ''
      if (text === '') {
        if (needed) faults.push({ field, message: `缺${header}` })
        continue
      }
      cells[field] = text
      const value: unknown = cell.read(text)
      if (value instanceof Wrong) faults.push({ field, message: value.message })
      else values[field] = value
    }
    for (const { field, header } of lacking) faults.push({ field, message: `缺${header}` })
    const ref = faults.length === 0 ? kind.refOf(values, source) : (cells.ref ?? '')
    return faults.length > 0
      ? { line, cells, ref, faults }
      : { line, cells, values, ref, hash: hashOf(cells) }
  }
}

/** The same for a row that is kept by field. */
export const fieldReaderOf = (kind: Kind) =>
  readerOf(kind, Object.fromEntries(kind.columns.map(({ field }) => [field, field])))

/** Cells of a file's line by field, with what was mended of them. */
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

const hashOf = (cells: Readonly<Record<string, string>>) =>
  createHash('md5').update(JSON.stringify(cells)).digest('base64')

/** What a row is known by that has no number: a hash of what tells it apart. */
export const fingerprint = (...parts: readonly unknown[]) =>
  `#${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}`
