import { z } from 'zod'
import { RIGHTS_CATEGORIES, RIGHTS_STATUSES } from '../codes'
import { flag } from '../field'

/** Collateral of a package, by type; `area` in ㎡ if known for each item. */
export const collateralBrief = z.object({ type: z.string(), total: z.int(), area: z.number().nullable() })
export type CollateralBrief = z.infer<typeof collateralBrief>

export const rightsCard = z.object({
  id: z.int(),
  id_code: z.string(),
  title: z.string(),
  category: z.enum(RIGHTS_CATEGORIES),
  debtor_industry: z.string().nullable(),
  creditor: z.string(),
  region_id: z.int(),
  region_name: z.string(),
  principal: z.int(),
  interest: z.int(),
  total: z.int(),
  guarantee: z.string().nullable(),
  price: z.int().nullable(),
  discount_rate: z.number().nullable(),
  collateral_brief: z.array(collateralBrief),
  status: z.enum(RIGHTS_STATUSES),
  publish_time: z.int(),
  deadline: z.int().nullable(),
  /**
   * Number of bids, the highest, and deal price with time. `discount_rate` relates to the deal price, otherwise the bid, otherwise the
   * asking price.
   */
  bid_total: z.int(),
  current_price: z.int().nullable(),
  deal_price: z.int().nullable(),
  deal_time: z.int().nullable(),
  /**
   * Seizure of the collateral: this court first for all, waiting for all, mixed, or none; null if unstated. `ranks`: ranks of the
   * mortgages, deduplicated.
   */
  seizure: z.enum(['first', 'waiting', 'mixed', 'none']).nullable(),
  ranks: z.array(z.int()),
  is_followed: flag,
  is_demo: flag,
})
export type RightsCard = z.infer<typeof rightsCard>
