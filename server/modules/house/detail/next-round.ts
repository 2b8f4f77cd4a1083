import type { HouseKind, HouseStatus } from '../../../../src/contract/codes'
import type { NextRound } from '../../../../src/contract/house/schema'

/**
 * 法释〔2016〕18号: a first round starts at no less than 70 % of the appraisal (art. 10), the next at no less than 80 % of that (art.
 * 26).
 */
const MIN_PERCENT = { ofStart: 80, ofAppraisal: 56 }
const SOURCE = '法释〔2016〕18号 第26条'
/** 变卖 is in article 26, its 60 days are in the notice of 2017; known from secondary sources, not verified in the text itself. */
const SALE_SOURCE = '法释〔2016〕18号 第26条（变卖）；60 日：法明传〔2017〕455号，待核'
const OVER: readonly HouseStatus[] = ['sold', 'withdrawn']

interface Subject {
  kind: HouseKind
  status: HouseStatus
  round: number
  /** For a 重新拍卖, the round that is repeated; null if unknown. */
  again_of?: number | null
  start_price: number
  appraisal_price: number | null
}

/**
 * Returns the minimum start price of the next round if nobody bids, in fen. Returns null if none follows: for lots outside of court
 * auctions, sold or withdrawn ones, after 变卖, and if the next round (`hasLater`) is known already.
 */
export function findNextRound(
  { kind, status, round, again_of = null, start_price, appraisal_price }: Subject,
  hasLater: boolean,
): NextRound | null {
  if (kind !== 'sfpm' || hasLater || OVER.includes(status)) return null
  // A repeated second round is still the second: 变卖 follows.
  if (round === 2 || (round === 5 && again_of === 2))
    return {
      round: 4,
      start_price_min: start_price,
      rule: `再流拍后可以${round === 2 ? '二拍' : '本次'}起拍价变卖，变卖期 60 日，其间有人出价即竞价 24 小时`,
      source: SALE_SOURCE,
    }
  if (round !== 1 && round !== 5) return null
  const floor = appraisal_price === null ? 0 : Math.ceil((appraisal_price * MIN_PERCENT.ofAppraisal) / 100)
  return {
    round: 2,
    start_price_min: Math.max(Math.ceil((start_price * MIN_PERCENT.ofStart) / 100), floor),
    rule: '二拍降价不超过本次起拍价的 20%，不低于评估价的 56%',
    source: SOURCE,
  }
}

/** Returns the round that a 重新拍卖 starting at `start_time` repeats: the last other round before it. `rounds`: oldest first. */
export const findRepeatedRound = (
  { start_time }: { start_time: number },
  rounds: readonly { round: number; start_time: number }[],
): number | null => rounds.filter(one => one.start_time < start_time && one.round !== 5).at(-1)?.round ?? null
