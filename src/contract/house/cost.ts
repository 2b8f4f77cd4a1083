import { z } from 'zod'
import { dateText, flag } from '../field'

/**
 * One line of what the buyer pays in all: `amount` at the least, `amount_max` at the most, null where nobody can say. `is_shifted`: the
 * notice puts on the buyer what the law puts on the seller.
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
 * The landed cost: all that the buyer pays at a price, by the dated tax table, at the least and (`total_max`) at the most, null where
 * something has no upper end. The saving rates are of both against market_price; null without one, and where there is no upper end.
 */
export const houseCost = z.object({
  total: z.int(),
  total_max: z.int().nullable(),
  saving_rate: z.number().nullable(),
  saving_rate_min: z.number().nullable(),
  lines: z.array(costLine),
  rule_date: dateText,
  assumption: z.string(),
  /** The facts that the least and the most turn on; null where nothing is open. */
  min_text: z.string().nullable(),
  max_text: z.string().nullable(),
  /** The open fact that the width turns on most, and by how much its answer may narrow it, fen; null where it alone gives an upper end. */
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
