import type { HouseFilter } from './filter'
import { hasValue, toggleValue } from './filter-edit'

export const WHOLE_HOMES = '只看整套'

export const isWholeOnly = (filter: HouseFilter): boolean => hasValue(filter, 'risk_exclude', 'co_owner')

export const toggleWhole = (filter: HouseFilter): HouseFilter =>
  toggleValue(filter, 'risk_exclude', 'co_owner')

/** The sheet with the switch. */
const PANEL = 'more'
let isDecided = false

/** On at first: who has not yet applied the sheet on this visit finds the switch on. A list without it has shares, as the numbers that lead there say. */
export const wholeAtFirst = (filter: HouseFilter, panel: string): HouseFilter =>
  panel !== PANEL || isDecided || isWholeOnly(filter) ? filter : toggleWhole(filter)

export function decideOnWhole(panel: string): void {
  isDecided ||= panel === PANEL
}
