import type { Path } from '../../src/contract/endpoints'
import { VISITOR } from '../http/sessions'
import type { Context } from '../http/context'
import { NOBODY } from '../http/nobody'
import { handlers } from '../modules/handlers'
import type { ResponseCache, Rule } from './response-cache'
import { SharedAnswer } from './shared-answer'

/** Prices and states: at most two seconds old, even if a change notification is lost. */
const LIVE: Rule = { fresh: 1_000, most: 2_000 }
/** Data that no bid changes. */
const FACTS: Rule = { fresh: 20_000, most: 60_000 }
/** Sums over thousands of rows that a job writes once a day. */
const RECORDS: CachedCall = { rule: { fresh: 300_000, most: 600_000 }, isApart: true, isForMembers: true }

interface CachedCall {
  rule: Rule
  /** Returns the one lot that the response depends on; absent: any lot's change invalidates it. */
  lotOf?: (input: Record<string, unknown>) => unknown
  /** True if no change of a lot invalidates it. */
  isApart?: boolean
  /** True if members share it too. */
  isForMembers?: boolean
  /** Returns false for a request that depends on its caller. */
  isShared?: (input: Record<string, unknown>) => boolean
}

const LIST: CachedCall = { rule: LIVE, isShared: input => input.seen === undefined }
const OF_LOT = { rule: LIVE, lotOf: (input: Record<string, unknown>) => input.house_id } satisfies CachedCall

/**
 * Reads whose response is the same for all visitors. None may depend on anything of the caller besides the request fields: they are
 * computed anonymously.
 */
export const CACHED_CALLS: Partial<Record<Path, CachedCall>> = {
  'house/info': {
    rule: LIVE,
    lotOf: input => input.id,
    isShared: input => input.editing !== true,
  },
  'house/get-notice': OF_LOT,
  'house/survey-info': OF_LOT,
  'house/album-list': OF_LOT,
  'house/papers': OF_LOT,
  'house/paper-page': OF_LOT,
  'house/list': LIST,
  'house/count': LIST,
  'house/new-list': LIST,
  'house/auctioning': LIST,
  'house/sample-list': LIST,
  'house/holding': { rule: FACTS },
  'house/recommend-list': LIST,
  'house/region-count': LIST,
  'h5/house/same-list': LIST,
  'h5/house/list-para': { rule: FACTS },
  'h5/house/home-page-list': LIST,
  'api/house/seven-begin-house': LIST,
  'api/house/get-today-begin-house': LIST,
  'house/calendar': LIST,
  'finance-rule/list': { rule: FACTS },
  'legal/current': { rule: FACTS, isForMembers: true },
  'stat/last-month': { rule: FACTS },
  'stat/trans-chart': { rule: FACTS },
  'stat/quotation': { rule: FACTS },
  'xiaoqu/info': LIST,
  'xiaoqu/info-new': LIST,
  'xiaoqu/rents': { rule: FACTS },
  'xiaoqu/evidence': { rule: FACTS },
  'xiaoqu/evidence-rows': { rule: FACTS },
  'h5/xiaoqu/nearby-xiaoqu': LIST,
  'building-new/list': { rule: FACTS },
  'building-new/para': { rule: FACTS },
  'building-new/info': { rule: FACTS },
  'building-new/album-list': { rule: FACTS },
  'building-dynamic/list': { rule: FACTS },
  'h5/building-new/tower-list': { rule: FACTS },
  'h5/building-new/model-info': { rule: FACTS },
  'rights/mobile-index': LIST,
  'rights/pub-list': LIST,
  'rights/detail-mobile': LIST,
  'agent/info': LIST,
  'h5/evaluate-house/scorecard': RECORDS,
  'h5/evaluate-house/scorecard-list': RECORDS,
  'h5/evaluate-house/scorecard-csv': RECORDS,
}

/**
 * Returns the response shared by all visitors, or undefined if each has their own: for members, and uncached endpoints. `check` validates a
 * response once, when it is computed.
 */
export function sharedAnswer(
  cache: ResponseCache,
  context: Context,
  { path, data, check }: { path: Path; data: object; check: (result: unknown) => void },
): Promise<SharedAnswer> | undefined {
  const call = CACHED_CALLS[path]
  const input = data as Record<string, unknown>
  if (!call || !context.env.keepsAnswers || call.isShared?.(input) === false) return undefined
  if (context.caller.uid !== null && !call.isForMembers) return undefined
  const lot = call.lotOf?.(input)
  return cache.get(
    // Callers in the same situation share it.
    `${path} ${JSON.stringify(input)} ${JSON.stringify(context.situation ?? {})}`,
    call.rule,
    typeof lot === 'number' ? [lot] : call.isApart ? [] : null,
    async () => {
      const result = await handlers[path]({ ...context, caller: VISITOR, client: NOBODY }, data as never)
      check(result)
      return new SharedAnswer(result, context.now)
    },
  )
}
