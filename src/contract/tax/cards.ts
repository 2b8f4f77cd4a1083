import { z } from 'zod'
import { assumption, quality, warning } from '../common'
import { dateText, flag } from '../field'
import { houseCost } from '../house/cost'

export const HELD_YEARS = ['lt2', '2to5', 'gt5'] as const
export const PARTY_KINDS = ['person', 'company'] as const
export const INCOME_MODES = ['auto', 'assessed', 'gain', 'auction'] as const
export const TAX_BEARERS = ['law', 'buyer'] as const
export const LAND_USES = ['home', 'other'] as const
const TAX_KINDS = ['vat', 'surcharge', 'deed', 'income', 'land_vat', 'stamp'] as const

/** A taxable sale with all choices resolved. Money in fen, area in square metres. */
export const taxInput = z.object({
  deal_price: z.int(),
  house_type: z.int(),
  area: z.number(),
  land_use: z.enum(LAND_USES),
  house_id: z.int().nullable(),
  region_id: z.int(),
  date: dateText,
  held_years: z.enum(HELD_YEARS),
  seller_only_home: flag,
  seller_kind: z.enum(PARTY_KINDS),
  buyer_kind: z.enum(PARTY_KINDS),
  buyer_homes: z.int(),
  original_price: z.int().nullable(),
  income_mode: z.enum(INCOME_MODES),
  tax_bearer: z.enum(TAX_BEARERS),
  arrears_amount: z.int(),
  /** Maximum: null if unbounded, omitted if equal to `arrears_amount`. */
  arrears_max: z.int().nullable().optional(),
  /** As stated by the lot's notice; null if nothing is due for the land. */
  land_fee: z.object({ amount: z.int().nullable(), percent: z.number().nullable() }).nullable().optional(),
  service_fee: z.int(),
})
export type TaxInputCard = z.infer<typeof taxInput>

export const taxRule = z.object({
  rule_id: z.string(),
  kind: z.enum(TAX_KINDS),
  title: z.string(),
  condition: z.string(),
  rate: z.number().nullable(),
  base_text: z.string(),
  law_payer: z.enum(['buyer', 'seller', 'both']),
  valid_from: dateText,
  valid_to: dateText.nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  quality,
})
export type TaxRuleCard = z.infer<typeof taxRule>

export const taxLine = z.object({
  rule_id: z.string(),
  kind: z.enum(TAX_KINDS),
  title: z.string(),
  rate: z.number().nullable(),
  base_amount: z.int(),
  formula: z.string(),
  tax_amount: z.int(),
  is_exempt: flag,
  is_unknown: flag,
  reason: z.string(),
  law_payer: z.enum(['buyer', 'seller']),
  payer: z.enum(['buyer', 'seller']),
  valid_from: dateText,
  valid_to: dateText.nullable(),
  source: z.string(),
  quality,
  assumptions: z.array(z.string()),
})
export type TaxLineCard = z.infer<typeof taxLine>

/** Taxation of the seller's income for a bid: without proof of cost, or on the gain. */
export const SALE_INCOMES = ['auction', 'gain'] as const

/**
 * A calculation with its id. `lines` and `totals`: one reading, with the more expensive answer for omitted facts. `cost`: landed cost over
 * all readings.
 */
export const taxAnswer = z.object({
  id: z.string(),
  rule_version: z.string(),
  input: taxInput,
  lines: z.array(taxLine),
  totals: z.object({
    tax_amount: z.int(),
    buyer_amount: z.int(),
    seller_amount: z.int(),
    buyer_law_amount: z.int(),
    arrears_amount: z.int(),
    service_fee: z.int(),
    all_in_amount: z.int(),
  }),
  cost: houseCost,
  /** Jurisdiction of the tax rules: the city, otherwise the province, otherwise the country (`region_id` null). Omitted in lists. */
  place: z.object({ region_id: z.int().nullable(), name: z.string() }).optional(),
  /**
   * If the buyer bears all taxes: the taxed price and the buyer's payment if the seller's taxes count as part of it. Missing in the oldest
   * cases.
   */
  gross: z
    .object({ taxed_amount: z.int(), buyer_amount: z.int(), more_amount: z.int() })
    .nullable()
    .optional(),
  assumptions: z.array(assumption),
  warnings: z.array(warning),
  created_at: z.int(),
})
export type TaxAnswer = z.infer<typeof taxAnswer>
