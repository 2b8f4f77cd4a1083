import { z } from 'zod'
import { deleted, buildPageSchema } from '../common'
import { bool, flag, id, ids, int, money, enumField, paging } from '../field'
import { houseCard } from '../house/cards'
import { paymentDue, riskFlag } from '../house/schema'
import { HELD_YEARS, SALE_INCOMES } from '../tax/cards'
import type { CallSchemas } from '../call'
import { bidLimit, COST_BEARERS } from './cards'

const MAX = 10_000_000_000_000

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const bidCalls = {
  'bid-limit/param': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house: houseCard,
      land_use: z.string().nullable(),
      /** 个人, 企业或单位; null if no source names the owner's kind. */
      owner_kind: z.string().nullable(),
      /** Costs that the notice puts on the buyer. */
      risk: z.array(riskFlag),
      increment: z.int(),
      /** Instalments of the balance with their due days; empty if the notice gives none. */
      payments: z.array(paymentDue),
      /** The caller's own limit for this lot. */
      limit: bidLimit.nullable(),
    }),
  },
  'bid-limit/save': {
    request: z.object({
      house_id: id(),
      cash_amount: money(),
      loan_max_amount: money().optional(),
      reserve_amount: money().optional(),
      buyer_homes: int(0, 9).optional(),
      held_years: enumField(HELD_YEARS).optional(),
      seller_only_home: bool().optional(),
      bearer: enumField(COST_BEARERS).optional(),
      income_mode: enumField(SALE_INCOMES).optional(),
      original_price: int(1, MAX).optional(),
    }),
    result: z.object({ limit: bidLimit }),
  },
  'bid-limit/list': {
    request: z.object({ ...paging }),
    /** is_valid false: the lot is no longer public or no longer open to bids. */
    result: buildPageSchema(z.object({ limit: bidLimit, house: houseCard, is_valid: flag })),
  },
  'bid-limit/delete': {
    request: z.object({ house_ids: ids(1, 50) }),
    result: deleted,
  },
} satisfies CallSchemas
