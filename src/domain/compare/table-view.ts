// Building blocks of every comparison table (lots, new builds, communities). Rows are built per label over all columns and mark the best
// cell or a burden; `splitRows` then separates differing rows from equal ones; `places` ranks the main figures.

import type { FigureText } from '@/lib/money'

/** best: the cheapest, nearest or largest; bad: a burden. */
export interface Cell {
  text: string
  tone: 'best' | 'bad' | null
}
export interface Row {
  key: string
  label: string
  cells: Cell[]
  /** Stays visible even if all values are equal. */
  isAlwaysShown?: boolean
}
/** Minimum and maximum of a cost; null without an upper end. */
export interface Ends {
  least: number
  most: number | null
}
export interface RowGroup {
  title: string
  rows: Row[]
}

/** Column of one compared item. `lines`: the parts of its answer. */
export interface Column {
  id: number
  title: string
  /** Short title in parts, for narrow columns; a part never breaks. */
  short?: readonly string[]
  cover: string | null
  /** The item's code, as in the address of its own page. */
  code: string
  strip: { state: string; round: string; tone: string } | null
  answer: FigureText
  /** Example: 最多 33,050 元, if `answer` is the lower end of a range. */
  upTo?: string | null
  /** Example: 三套中最低, 高 351 元; '' if there is nothing to say. */
  place: string
  isBest: boolean
  /** Parts of the bar as shares of the longest bar, 0 to 1: the price itself, and the extra costs. */
  bar: readonly [number, number]
  lines: string[]
  /** `data-fig` attribute of the figures below its head: `marks` of src/lib/measures. */
  figures?: string
}

export interface CompareView {
  title: string
  hint: string
  columns: Column[]
  groups: RowGroup[]
  /** One sentence that the figures alone do not show. */
  note: string | null
  /** Values that must not be compared directly. */
  warning: string | null
  source: string[]
}

const UNKNOWN = '未公布'

export interface NumberLook {
  /** The better end; without it no cell is highlighted. */
  best?: 'low' | 'high'
  /** The other end is a burden. */
  worst?: boolean
  /** Text for a missing number. */
  unknown?: string
}

/** A row of numbers; highlights the best one if they differ. */
export function numberRow(
  label: string,
  values: readonly (number | null)[],
  text: (value: number) => string,
  { best, worst, unknown = UNKNOWN }: NumberLook = {},
): Row {
  const known = values.filter(value => value !== null)
  const low = Math.min(...known)
  const high = Math.max(...known)
  const differ = known.length > 1 && low !== high
  const tone = (value: number): Cell['tone'] => {
    if (!differ || best === undefined) return null
    if (value === (best === 'low' ? low : high)) return 'best'
    return worst && value === (best === 'low' ? high : low) ? 'bad' : null
  }
  return {
    key: label,
    label,
    cells: values.map(value =>
      value === null ? { text: unknown, tone: null } : { text: text(value), tone: tone(value) },
    ),
  }
}

/** A row of words; those for which `isBad` returns true are a burden. */
export const wordRow = (
  label: string,
  values: readonly (string | null)[],
  isBad: (at: number) => boolean = () => false,
): Row => ({
  key: label,
  label,
  cells: values.map((text, at) => ({ text: text || UNKNOWN, tone: isBad(at) ? 'bad' : null })),
})

/** A row of ranges; one is the better if it lies below all others, and the burden if it lies above them. */
export function endsRow(label: string, values: readonly Ends[], text: (value: Ends) => string): Row {
  const others = (at: number) => values.filter((_, other) => other !== at)
  const tone = (one: Ends, at: number): Cell['tone'] => {
    if (values.length < 2) return null
    const { least: min, most: max } = one
    if (max !== null && others(at).every(other => max < other.least)) return 'best'
    return others(at).every(({ most: end }) => end !== null && min > end) ? 'bad' : null
  }
  return {
    key: label,
    label,
    cells: values.map((one, at) => ({ text: text(one), tone: tone(one, at) })),
    isAlwaysShown: true,
  }
}

const isSame = ({ cells: [first, ...rest], isAlwaysShown }: Row) =>
  !isAlwaysShown && rest.length > 0 && rest.every(cell => cell.text === first?.text)

const isBurden = ({ cells }: Row) => cells.some(({ tone }) => tone === 'bad')

/**
 * Splits rows into those that differ and those whose values are all equal. A burden that all share stays among the former: `shared` counts
 * those, `total` the rows that differ.
 */
export function splitRows(groups: readonly RowGroup[]): {
  differing: RowGroup[]
  same: Row[]
  total: number
  shared: number
} {
  const isFolded = (row: Row) => isSame(row) && !isBurden(row)
  const differing = groups
    .map(group => ({ ...group, rows: group.rows.filter(row => !isFolded(row)) }))
    .filter(group => group.rows.length > 0)
  const shown = differing.flatMap(({ rows }) => rows)
  const shared = shown.filter(isSame).length
  return {
    differing,
    same: groups.flatMap(group => group.rows.filter(isFolded)),
    total: shown.length - shared,
    shared,
  }
}

/** Example: `，另列共同的不利 3 项`; '' if none is shared. */
export const sharedWords = (shared: number): string => (shared > 0 ? `，另列共同的不利 ${shared} 项` : '')

/** Words of the equal rows, for example `相同的 10 项：住宅、2室1厅、…`; a value that means nothing without its label gets the label. */
export const sameWords = (same: readonly Row[]): string[] =>
  same.map(({ label, cells }) => {
    const text = cells[0]?.text ?? ''
    return /^(有|无|否|是|未公布|公告未说明|未取得公告|\d.*)$/.test(text) ? `${label} ${text}` : text
  })

/** Rank of each value: the lowest, and by how much the others are higher. Of ranges none is the lowest while they overlap. */
export function places(
  values: readonly (number | Ends | null)[],
  unit: string,
  text: (difference: number) => string,
): { place: string; isBest: boolean }[] {
  const ends = values.map(one => (typeof one === 'number' ? { least: one, most: one } : one))
  const known = ends.filter(one => one !== null)
  const low = findSureLowest(known)
  return ends.map(one => {
    if (one === null || known.length < 2) return { place: '', isBest: false }
    if (low === null) return { place: '区间重叠', isBest: false }
    const { least: min, most: max } = one
    if (max === low)
      return {
        place: known.every(other => other.least === low && other.most === low)
          ? '相同'
          : `${known.length} ${unit}中最低`,
        isBest: true,
      }
    const isExact = min === max && known.some(other => other.least === low && other.most === low)
    return { place: `${isExact ? '高' : '至少高'} ${text(min - low)}`, isBest: false }
  })
}

/** The upper end that all other ranges begin at or above; null while ranges overlap. */
export function findSureLowest(ends: readonly Ends[]): number | null {
  const min = ends.find(
    ({ most: max }, at) => max !== null && ends.every((other, i) => i === at || other.least >= max),
  )
  return min?.most ?? null
}
