import { z } from 'zod'
import { dateText, flag } from '../field'

/**
 * One line of the buyer's total cost: `amount` minimum, `amount_max` maximum, null if unbounded. `is_shifted`: the notice puts on the buyer
 * a cost that the law puts on the seller.
 */
export const costLine = z.object({
  key: z.enum([
    'price',
    'deed',
    'vat',
    'surcharge',
    'income',
    'land_vat',
    'stamp',
    'land_fee',
    'arrears',
    'service_fee',
  ]),
  title: z.string(),
  amount: z.int(),
  amount_max: z.int().nullable(),
  note: z.string(),
  rule_id: z.string().nullable(),
  is_shifted: flag,
  is_estimate: flag,
  is_unknown: flag,
})
export type CostLine = z.infer<typeof costLine>

/**
 * Landed cost: everything the buyer pays at a price, by the dated tax table, as a minimum and a maximum (`total_max`), null if unbounded.
 * Saving rates compare both with market_price; null without one, and if unbounded.
 */
export const houseCost = z.object({
  total: z.int(),
  total_max: z.int().nullable(),
  saving_rate: z.number().nullable(),
  saving_rate_min: z.number().nullable(),
  lines: z.array(costLine),
  rule_date: dateText,
  assumption: z.string(),
  /** Facts that determine the minimum and the maximum; null if nothing is open. */
  min_text: z.string().nullable(),
  max_text: z.string().nullable(),
  /**
   * The unknown fact with the largest effect on the range, and the amount in fen by which its answer may narrow it; null if it alone bounds
   * the range.
   */
  widest: z
    .object({
      fact: z.enum([
        'buyer_homes',
        'tax_bearer',
        'seller_kind',
        'held_years',
        'seller_only_home',
        'proof_of_cost',
        'original_price',
        'arrears',
        'land_fee',
      ]),
      text: z.string(),
      amount: z.int().nullable(),
    })
    .nullable()
    .optional(),
})
export type HouseCost = z.infer<typeof houseCost>
