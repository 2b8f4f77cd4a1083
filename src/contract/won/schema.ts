import { z } from 'zod'
import { bool, date, flag, id, line, enumListField, money, paging } from '../field'
import type { CallSchemas } from '../call'
import { done, buildPageSchema } from '../common'
import { houseBrief } from '../house/cards'
import { WON_RULES, WON_STEPS } from '../won-rules'

const ITEMS = [...new Set(WON_STEPS.flatMap(step => WON_RULES[step].items.map(({ key }) => key)))]

const wonStep = z.object({
  /** balance-1 */
  key: z.string(),
  step: z.enum(WON_STEPS),
  /** YYYY-MM-DD in Beijing. */
  day: z.string(),
  /** sure: by the notice or the law; usual: typical date; open: not before that day; own: set by the member. */
  sureness: z.enum(['sure', 'usual', 'open', 'own']),
  /** Due day of a payment by the notice, which a member's own day never moves; null: unstated, or no payment. */
  notice_day: z.string().nullable(),
  /** Amount due in fen; 0: none known. */
  amount: z.int(),
  ticks: z.array(z.string()),
  done_at: z.int().nullable(),
})

const wonInfo = z.object({
  house: houseBrief,
  price: z.int(),
  deposit: z.int(),
  /** Contact by the notice. */
  court: z.string(),
  case_no: z.string().nullable(),
  will_remind: flag,
  created_at: z.int(),
  steps: z.array(wonStep),
})
export type WonInfo = z.infer<typeof wonInfo>

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const wonCalls = {
  'won/list': {
    request: z.object({ ...paging }),
    result: buildPageSchema(
      z.object({
        house: houseBrief,
        price: z.int(),
        step_total: z.int(),
        done_total: z.int(),
        /** Next step; null once all are done. */
        next: z.object({ step: z.enum(WON_STEPS), day: z.string() }).nullable(),
      }),
    ),
  },
  'won/info': { request: z.object({ house_id: id() }), result: wonInfo },
  'won/add': { request: z.object({ house_id: id(), price: money().optional() }), result: wonInfo },
  'won/tick': {
    request: z.object({ house_id: id(), key: line(1, 20), ticks: enumListField(ITEMS), done: bool() }),
    result: wonInfo,
  },
  'won/set-day': {
    request: z.object({ house_id: id(), key: line(1, 20), day: date() }),
    result: wonInfo,
  },
  'won/remind': { request: z.object({ house_id: id(), on: bool() }), result: wonInfo },
  'won/remove': { request: z.object({ house_id: id() }), result: done },
} satisfies CallSchemas
