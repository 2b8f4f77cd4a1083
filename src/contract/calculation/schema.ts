import { z } from 'zod'
import { COST_BEARERS } from '../bid/cards'
import type { CallSchemas } from '../call'
import { deleted, done, buildPageSchema } from '../common'
import { bool, caseCode, id, ids, int, money, enumField, paging } from '../field'
import { HELD_YEARS, SALE_INCOMES } from '../tax/cards'
import { calculation, CASE_KINDS, ownBid } from './cards'

const MAX = 10_000_000_000_000

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const calculationCalls = {
  'my-bid/save': {
    request: z.object({
      house_id: id(),
      price: int(1, MAX),
      buyer_homes: int(0, 9).optional(),
      held_years: enumField(HELD_YEARS).optional(),
      seller_only_home: bool().optional(),
      bearer: enumField(COST_BEARERS).optional(),
      income_mode: enumField(SALE_INCOMES).optional(),
      original_price: int(1, MAX).optional(),
      cash_amount: money().optional(),
      loan_amount: money().optional(),
    }),
    result: z.object({ bid: ownBid }),
  },
  'my-bid/list': {
    request: z.object({ house_ids: ids(1, 50).optional() }),
    result: z.object({ list: z.array(ownBid) }),
  },
  'my-bid/delete': {
    request: z.object({ house_ids: ids(1, 50) }),
    result: deleted,
  },
  'calculation/save': {
    request: z.object({ kind: enumField(CASE_KINDS), id: caseCode() }),
    result: done,
  },
  'calculation/list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(calculation),
  },
  'calculation/delete': {
    request: z.object({ kind: enumField(CASE_KINDS), id: caseCode() }),
    result: deleted,
  },
} satisfies CallSchemas
