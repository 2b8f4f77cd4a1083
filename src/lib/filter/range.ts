import { groupDigits } from '../money'

export interface Range {
  min?: number | null
  max?: number | null
}

/** What a range is read and typed in; the filter itself holds fen, fen a ㎡, ㎡ or percent. */
export type RangeUnit = 'wan' | 'yuan' | 'wan-per-metre' | 'metres' | 'percent'

const UNITS: Record<RangeUnit, { divisor: number; unit: string; decimals: number }> = {
  wan: { divisor: 1_000_000, unit: '万', decimals: 2 },
  yuan: { divisor: 100, unit: '元', decimals: 2 },
  'wan-per-metre': { divisor: 1_000_000, unit: '万/㎡', decimals: 2 },
  metres: { divisor: 1, unit: '㎡', decimals: 2 },
  percent: { divisor: 1, unit: '%', decimals: 1 },
}

export const unitWord = (unit: RangeUnit): string => UNITS[unit].unit

/** A number as it is typed and read: 2000000000 fen as 2000, without needless decimals. */
export const toShown = (unit: RangeUnit, value: number): number =>
  Number((value / UNITS[unit].divisor).toFixed(UNITS[unit].decimals))

/** What was typed, in the filter's unit; undefined for an empty or impossible entry, and for a nought, which bounds nothing. */
export function fromShown(unit: RangeUnit, text: string): number | undefined {
  // Chinese keyboards may type wide digits and commas.
  const entered = text.normalize('NFKC').replace(/[\s,]/g, '')
  if (!/^\d{1,9}(\.\d*)?$/.test(entered) || Number(entered) === 0) return undefined
  const { divisor, decimals } = UNITS[unit]
  const value = Number(Number(entered).toFixed(decimals)) * divisor
  return divisor === 1 ? value : Math.round(value)
}

/** 200–400万, 200万以下, 1,000万以上 */
export function rangeText(unit: RangeUnit, { min, max }: Range): string {
  const word = unitWord(unit)
  const shown = (value: number) => {
    const n = toShown(unit, value)
    return groupDigits(n, String(n).split('.')[1]?.length ?? 0)
  }
  if (min == null && max == null) return '不限'
  if (min == null || min === 0) return max == null ? '不限' : `${shown(max)}${word}以下`
  if (max == null) return `${shown(min)}${word}以上`
  return `${shown(min)}–${shown(max)}${word}`
}

/** The same two ends, an open one being null or undefined. */
export const isSameRange = (a: Range, b: Range): boolean =>
  (a.min ?? null) === (b.min ?? null) && (a.max ?? null) === (b.max ?? null)
