import { rangeText, type Range, type RangeUnit } from '@/lib/filter/range'
import type { RangeKey } from './filter-edit'

/** Units of each range filter, for display and input. */
export const RANGE_UNITS: Record<RangeKey, RangeUnit> = {
  price: 'wan',
  unit_price: 'wan-per-metre',
  area: 'metres',
  discount: 'percent',
  cost: 'wan',
  monthly: 'yuan',
  cash: 'wan',
}

/** Example: 200–400万, 200万以下, 1,000万以上 */
export const rangeLabel = (key: RangeKey, range: Range): string => rangeText(RANGE_UNITS[key], range)
