import { rangeText, type Range, type RangeUnit } from '@/lib/filter/range'
import type { RangeKey } from './filter-edit'

/** What each range of the house lists is read and typed in. */
export const RANGE_UNITS: Record<RangeKey, RangeUnit> = {
  price: 'wan',
  unit_price: 'wan-per-metre',
  area: 'metres',
  discount: 'percent',
  cost: 'wan',
  monthly: 'yuan',
  cash: 'wan',
}

/** 200–400万, 200万以下, 1,000万以上 */
export const rangeLabel = (key: RangeKey, range: Range): string => rangeText(RANGE_UNITS[key], range)
