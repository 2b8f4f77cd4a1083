import { RISK_KINDS, type RiskKind } from '@/contract/codes'
import type { HouseFilter } from '@/domain/house/filter/filter'

/** What a notice itself must say of a lot before it is shown to somebody who bids for the first time; silence is not enough. */
export const STATED: readonly RiskKind[] = ['co_owner', 'lease', 'occupied', 'clearing', 'tax_bearer']

/** Homes yet to open whose notices say so, and state no burden of any other kind. */
export const SAFE_LOTS: HouseFilter = {
  type: 'zhuzhai',
  statuses: ['upcoming'],
  risk_clear: [...STATED],
  risk_exclude: RISK_KINDS.filter(kind => !STATED.includes(kind)),
  sort: 'start_asc',
}

/** A whole home whose notice leaves the seller's taxes to the buyer: every line of a cost stands in it. */
export const WORKED_LOT: HouseFilter = {
  type: 'zhuzhai',
  statuses: ['upcoming'],
  tax_bearer: ['yes'],
  risk_exclude: ['co_owner'],
  sort: 'start_asc',
}
