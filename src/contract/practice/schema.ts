import { z } from 'zod'
import type { CallSchemas } from '../call'
import { deleted } from '../common'
import { id, int, json, listField } from '../field'
import { practice, practiceLot } from './cards'

const MAX = 10_000_000_000_000
const PRESSES = 200

const moment = z.number('应为时间').int('应为整秒').min(0, '应为时间').max(99_999_999_999, '应为时间')
const sum = z.number('应为金额').int('应为金额').min(1, '应为金额').max(MAX, '应为金额')

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const practiceCalls = {
  'practice/lots': {
    request: z.object({}),
    result: z.object({ list: z.array(practiceLot) }),
  },
  'practice/log': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house: practiceLot,
      planned_end_time: z.int(),
      delay_seconds: z.int(),
      /** Oldest first; bidders are numbered by first appearance. */
      bids: z.array(z.object({ bidder: z.int(), price: z.int(), time: z.int() })),
    }),
  },
  'practice/save': {
    request: z.object({
      house_id: id(),
      limit_amount: int(1, MAX),
      /** Own bids in order, empty if the member only watched; the server replays the auction with them. */
      presses: json(listField(z.object({ at: moment, price: sum }), { max: PRESSES })).optional(),
    }),
    result: z.object({ practice }),
  },
  'practice/list': {
    request: z.object({}),
    result: z.object({ list: z.array(practice) }),
  },
  'practice/delete': {
    request: z.object({ id: id() }),
    result: deleted,
  },
} satisfies CallSchemas
