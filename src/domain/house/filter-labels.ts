import { groupDigits } from '@/lib/money'
import type { RangeKey, Range } from './filter-edit'

/** Of the number in the filter to the one that is read: fen to 万元, fen a ㎡ to 万元 a ㎡, the others as they are. */
const UNITS: Record<RangeKey, { divisor: number, unit: string, decimals: number }> = {
  price: { divisor: 1_000_000, unit: '万', decimals: 2 },
  unit_price: { divisor: 1_000_000, unit: '万/㎡', decimals: 2 },
  area: { divisor: 1, unit: '㎡', decimals: 2 },
  discount: { divisor: 1, unit: '%', decimals: 1 },
}

export const rangeUnit = (key: RangeKey): string => UNITS[key].unit

/** A number as it is typed and read: 2000000000 fen as 2000, without needless decimals. */
export const toShown = (key: RangeKey, value: number): number => Number((value / UNITS[key].divisor).toFixed(UNITS[key].decimals))

/** What was typed, in the filter's unit; undefined for an empty or impossible entry. */
export function fromShown(key: RangeKey, text: string): number | undefined {
  const entered = text.trim().replace(/,/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(entered)) return undefined
  const value = Number(entered) * UNITS[key].divisor
  return key === 'area' || key === 'discount' ? value : Math.round(value)
}

/** 200–400万, 200万以下, 1,000万以上 */
export function rangeLabel(key: RangeKey, { min, max }: Range): string {
  const unit = UNITS[key].unit
  const shown = (value: number) => {
    const n = toShown(key, value)
    return groupDigits(n, String(n).split('.')[1]?.length ?? 0)
  }
  if (min == null && max == null) return '不限'
  if (min == null || min === 0) return max == null ? '不限' : `${shown(max)}${unit}以下`
  if (max == null) return `${shown(min)}${unit}以上`
  return `${shown(min)}–${shown(max)}${unit}`
}
