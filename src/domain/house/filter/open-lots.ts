import type { TotalOf } from '@/lib/filter/places'
import { canonical, without, type HouseFilter } from './filter'
import { PLACE_KEYS } from './filter-edit'

/** Of a line or station the lots are known that can still be had: a number for a filter that asks for these and nothing else. */
const asksForOpen = (filter: HouseFilter): boolean =>
  Object.keys(without(canonical(filter), [...PLACE_KEYS, 'sort'])).length === 0

/** By id; null where the filter asks for more or for less. */
export function openLotsOf(list: readonly { id: number; lot_total: number }[], filter: HouseFilter): TotalOf {
  const totals = new Map(list.map(item => [item.id, item.lot_total]))
  const isKnown = asksForOpen(filter)
  return id => (isKnown ? (totals.get(id) ?? 0) : null)
}
