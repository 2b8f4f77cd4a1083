import { asked } from '../asked'
import { RISK_KINDS, type RiskKind } from '../codes'
import type { Request } from '../endpoints'

type HouseFilter = Omit<Request<'house/list'>, 'page' | 'page_size' | 'seen'>

const PICKS = 3
const LOOKED_THROUGH = 20

/** What a notice itself must say of a lot before it is shown to somebody who bids for the first time; silence is not enough. */
export const STATED: readonly RiskKind[] = ['co_owner', 'lease', 'occupied', 'clearing', 'tax_bearer']

/**
 * Homes yet to open whose notices say so, and state no burden of any other kind. Nearly every notice wants the balance before a bank pays: that is
 * told beside the lot, and leaves none out.
 */
export const SAFE_LOTS: HouseFilter = {
  type: 'zhuzhai',
  statuses: ['upcoming'],
  risk_clear: [...STATED],
  risk_exclude: RISK_KINDS.filter(kind => kind !== 'balance_days' && !STATED.includes(kind)),
  sort: 'start_asc',
}
export const FIRST_PICKS = asked('house/list', { ...SAFE_LOTS, page_size: PICKS })

/** Whole homes whose notices leave the seller's taxes to the buyer: every line of a cost stands in them. */
export const WORKED_LOTS = asked('house/list', {
  type: 'zhuzhai',
  statuses: ['upcoming'],
  tax_bearer: ['yes'],
  risk_exclude: ['co_owner'],
  sort: 'start_asc',
  page_size: LOOKED_THROUGH,
})
