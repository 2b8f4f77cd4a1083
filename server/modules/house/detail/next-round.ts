import type { HouseKind, HouseStatus } from '../../../../src/contract/codes'
import type { NextRound } from '../../../../src/contract/house/schema'

/** 法释〔2016〕18号: a first round starts at 70 % of the appraisal at least (art. 10), the next at 80 % of it at least (art. 26). */
const LEAST_PERCENT = { ofStart: 80, ofAppraisal: 56 }
const SOURCE = '法释〔2016〕18号 第26条'
const OVER: readonly HouseStatus[] = ['sold', 'withdrawn']

interface Subject {
  kind: HouseKind
  status: HouseStatus
  round: number
  start_price: number
  appraisal_price: number | null
}

/**
 * What the next round may start at when nobody bids, in fen; null where none follows: for lots that are no court auction, that are
 * sold or withdrawn, after 变卖, and where the next round (`hasLater`) is known already.
 */
export function nextRoundOf(
  { kind, status, round, start_price, appraisal_price }: Subject,
  hasLater: boolean,
): NextRound | null {
  if (kind !== 'sfpm' || hasLater || OVER.includes(status)) return null
  if (round === 2)
    return {
      round: 4,
      start_price_min: start_price,
      rule: '再流拍后可于 60 日内按二拍起拍价变卖，有人出价即竞价 24 小时',
      source: SOURCE,
    }
  if (round !== 1 && round !== 5) return null
  const floor = appraisal_price === null ? 0 : Math.ceil((appraisal_price * LEAST_PERCENT.ofAppraisal) / 100)
  return {
    round: 2,
    start_price_min: Math.max(Math.ceil((start_price * LEAST_PERCENT.ofStart) / 100), floor),
    rule: '二拍降价不超过本次起拍价的 20%，不低于评估价的 56%',
    source: SOURCE,
  }
}
