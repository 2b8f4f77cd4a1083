import { defineQuery } from '../query-descriptor'

/** The lot's side of the ring road, and the member's earlier answers. */
export const buildEligibilityQuery = (houseId: number | undefined) =>
  defineQuery('eligibility/param', houseId === undefined ? {} : { house_id: houseId })
