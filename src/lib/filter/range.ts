import { groupDigits } from '../money'

export interface Range {
  min?: number | null
  max?: number | null
}

/** Display unit of a range; the filter itself holds fen, fen per ㎡, ㎡ or percent. */
export type RangeUnit = 'wan' | 'yuan' | 'wan-per-metre' | 'metres' | 'percent'

const UNITS: Record<RangeUnit, { divisor: number; unit: string; decimals: number }> = {
  wan: { divisor: 1_000_000, unit: '万', decimals: 2 },
  yuan: { divisor: 100, unit: '元', decimals: 2 },
  'wan-per-metre': { divisor: 1_000_000, unit: '万/㎡', decimals: 2 },
  metres: { divisor: 1, unit: '㎡', decimals: 2 },
  percent: { divisor: 1, unit: '%', decimals: 1 },
}

export const unitWord = (unit: RangeUnit): string => UNITS[unit].unit

/** A number for display and typing: 2000000000 fen as 2000, without redundant decimals. */
export const toShown = (unit: RangeUnit, value: number): number =>
  Number((value / UNITS[unit].divisor).toFixed(UNITS[unit].decimals))

/** Parses typed text into the filter's unit; undefined for empty or invalid text, and for zero, which bounds nothing. */
export function fromShown(unit: RangeUnit, text: string): number | undefined {
  // Chinese keyboards may type full-width digits and commas.
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

/** True if both ends are equal; null and undefined both mean unbounded. */
export const isSameRange = (a: Range, b: Range): boolean =>
  (a.min ?? null) === (b.min ?? null) && (a.max ?? null) === (b.max ?? null)
