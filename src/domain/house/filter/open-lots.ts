import { OPEN_STATUSES } from '@/contract/codes'
import type { TotalOf } from '@/lib/filter/places'
import { without, type HouseFilter } from './filter'
import { PLACE_KEYS } from './filter-edit'

/** Of a line or station the lots are known that can still be had: a number for a filter that asks for these and nothing else. */
function asksForOpen(filter: HouseFilter): boolean {
  const { statuses = [], ...others } = without(filter, [...PLACE_KEYS, 'sort'])
  return (
    Object.keys(others).length === 0 &&
    statuses.length === OPEN_STATUSES.length &&
    OPEN_STATUSES.every(status => statuses.includes(status))
  )
}

/** By id; null where the filter asks for more or for less. */
export function openLotsOf(list: readonly { id: number; lot_total: number }[], filter: HouseFilter): TotalOf {
  const totals = new Map(list.map(item => [item.id, item.lot_total]))
  const isKnown = asksForOpen(filter)
  return id => (isKnown ? (totals.get(id) ?? 0) : null)
}
