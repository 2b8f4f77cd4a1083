import type { TotalOf } from '@/lib/filter/places'
import { canonical, without, type HouseFilter } from './filter'
import { PLACE_KEYS } from './filter-edit'

/** The totals of lines and stations count open lots only, so they are valid only for a filter of exactly these. */
const asksForOpen = (filter: HouseFilter): boolean =>
  Object.keys(without(canonical(filter), [...PLACE_KEYS, 'sort'])).length === 0

/** Totals by id; null if the filter has any other condition. */
export function buildOpenLotTotals(
  list: readonly { id: number; lot_total: number }[],
  filter: HouseFilter,
): TotalOf {
  const totals = new Map(list.map(item => [item.id, item.lot_total]))
  const isKnown = asksForOpen(filter)
  return id => (isKnown ? (totals.get(id) ?? 0) : null)
}
