import { defineQuery } from '../query-descriptor'
import { RISK_KINDS, type RiskKind } from '../codes'
import type { Request } from '../endpoints'

type HouseFilter = Omit<Request<'house/list'>, 'page' | 'page_size' | 'seen'>

const PICKS = 3
const LOOKED_THROUGH = 20

/** Facts that a notice must state before the lot is recommended to first-time bidders; silence does not suffice. */
export const STATED: readonly RiskKind[] = ['co_owner', 'lease', 'occupied', 'clearing', 'tax_bearer']

/**
 * Homes yet to open whose notices deny these burdens and state no other. Nearly every notice requires the balance before a bank pays: the
 * page mentions that, but it excludes no lot.
 */
export const SAFE_LOTS: HouseFilter = {
  type: 'zhuzhai',
  statuses: ['upcoming'],
  risk_clear: [...STATED],
  risk_exclude: RISK_KINDS.filter(kind => kind !== 'balance_days' && !STATED.includes(kind)),
  sort: 'start_asc',
}
export const FIRST_PICKS = defineQuery('house/list', { ...SAFE_LOTS, page_size: PICKS })

/** Whole homes whose notices put the seller's taxes on the buyer, so that an example shows every cost line. */
export const WORKED_LOTS = defineQuery('house/list', {
  type: 'zhuzhai',
  statuses: ['upcoming'],
  tax_bearer: ['yes'],
  risk_exclude: ['co_owner'],
  sort: 'start_asc',
  page_size: LOOKED_THROUGH,
})
