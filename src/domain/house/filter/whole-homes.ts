import type { HouseFilter } from './filter'
import { hasValue, toggleValue } from './filter-edit'

export const WHOLE_HOMES = '只看整套'

export const isWholeOnly = (filter: HouseFilter): boolean => hasValue(filter, 'risk_exclude', 'co_owner')

export const toggleWhole = (filter: HouseFilter): HouseFilter =>
  toggleValue(filter, 'risk_exclude', 'co_owner')
