import { ROUND_LABELS, ROUNDS, type HouseKind, type HouseStatus } from '../../../../src/contract/codes'
import type { HouseCost } from '../../../../src/contract/house/cost'
import type { RiskFlag } from '../../../../src/contract/house/schema'
import type { Situation } from '../../../../src/contract/situation'
import { toBeijingDay } from '../../../../src/lib/dates'
import { widestCause } from '../../../../src/lib/finance/cost-causes'
import { comparedPrices, purchaseCost, usualTerms } from '../../../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '../../../../src/lib/finance/purchase-subject'
import type { Rules } from '../../../../src/lib/finance/rule-book'

/** The inputs of a lot's cost. Money in fen, area in square metres; the number of the risk `arrears` in fen. */
export interface CostSubject {
  kind: HouseKind
  status: HouseStatus
  round: number
  house_type: number
  land_use: string | null
  owner_kind: string | null
  area: number
  price: number
  market_price: number | null
  discount_rate: number | null
  deal_unit_price: number | null
  current_price: number | null
  bid_total: number | null
  risk: readonly RiskFlag[]
  features: readonly { name: string }[]
}

function priceTitle({ kind, status, round, bid_total }: CostSubject): { title: string; note: string } {
  if (status === 'sold') return { title: '成交价', note: '实际成交' }
  if (kind === 'ykj') return { title: '一口价', note: '按一口价成交计' }
  if (status === 'ongoing' && (bid_total ?? 0) > 0) return { title: '当前价', note: '按当前价成交计' }
  if (round === 4) return { title: '变卖价', note: '按变卖价成交计' }
  const named = ROUNDS.find(r => r === round)
  return { title: `${named ? ROUND_LABELS[named] : ''}起拍价`, note: '按起拍价成交计' }
}

/** Returns the total cost of a lot at today's price by the rules of its place, for a buyer in this situation. */
export function calculateHouseCost(
  rules: Rules,
  lot: CostSubject,
  now: number,
  situation?: Situation,
): HouseCost {
  const subject = buildPurchaseSubject(lot)
  return purchaseCost(rules, subject, usualTerms(subject, lot.price, situation), {
    day: toBeijingDay(now),
    price: priceTitle(lot),
    ...comparedPrices(lot),
  })
}

/** Returns the same with the fact that affects its range the most; this calculates a dozen costs. */
export function explainedCost(rules: Rules, lot: CostSubject, now: number, situation?: Situation): HouseCost {
  const subject = buildPurchaseSubject(lot)
  return {
    ...calculateHouseCost(rules, lot, now, situation),
    widest: widestCause(rules, subject, usualTerms(subject, lot.price, situation), toBeijingDay(now)),
  }
}
