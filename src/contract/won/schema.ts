import { z } from 'zod'
import { bool, date, flag, id, line, manyOf, money, paging } from '../field'
import type { CallSchemas } from '../call'
import { done, pageOf } from '../common'
import { houseBrief } from '../house/cards'
import { WON_RULES, WON_STEPS } from '../won-rules'

const ITEMS = [...new Set(WON_STEPS.flatMap(step => WON_RULES[step].items.map(({ key }) => key)))]

const wonStep = z.object({
  /** balance-1 */
  key: z.string(),
  step: z.enum(WON_STEPS),
  /** YYYY-MM-DD in Beijing. */
  day: z.string(),
  /** sure: by the notice or the law; usual: as it usually is; open: not before that day; own: set by the member. */
  sureness: z.enum(['sure', 'usual', 'open', 'own']),
  /** The last day of a payment by the notice, which a day of one's own never moves; null: the notice does not say, or it is no payment. */
  notice_day: z.string().nullable(),
  /** Fen that are due; 0: none that is known. */
  amount: z.int(),
  ticks: z.array(z.string()),
  done_at: z.int().nullable(),
})

const wonInfo = z.object({
  house: houseBrief,
  price: z.int(),
  deposit: z.int(),
  /** Who to ring, by the notice. */
  court: z.string(),
  case_no: z.string().nullable(),
  will_remind: flag,
  created_at: z.int(),
  steps: z.array(wonStep),
})
export type WonInfo = z.infer<typeof wonInfo>

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
export const wonCalls = {
  'won/list': {
    request: z.object({ ...paging }),
    result: pageOf(
      z.object({
        house: houseBrief,
        price: z.int(),
        step_total: z.int(),
        done_total: z.int(),
        /** What comes next; null once all is done. */
        next: z.object({ step: z.enum(WON_STEPS), day: z.string() }).nullable(),
      }),
    ),
  },
  'won/info': { request: z.object({ house_id: id() }), result: wonInfo },
  'won/add': { request: z.object({ house_id: id(), price: money().optional() }), result: wonInfo },
  'won/tick': {
    request: z.object({ house_id: id(), key: line(1, 20), ticks: manyOf(ITEMS), done: bool() }),
    result: wonInfo,
  },
  'won/set-day': {
    request: z.object({ house_id: id(), key: line(1, 20), day: date() }),
    result: wonInfo,
  },
  'won/remind': { request: z.object({ house_id: id(), on: bool() }), result: wonInfo },
  'won/remove': { request: z.object({ house_id: id() }), result: done },
} satisfies CallSchemas
