import type { PastAuction } from '../../valuation/fit/past'
import { replay } from '../../valuation/fit/replay'
import { scoreDeals } from '../../valuation/fit/score'
import type { Values } from '../kind'

/** Share of the deals that are used for training only; the later ones are estimated in order of time. */
const TEACHING = 0.6
/** Maximum deals that are scored; of a larger file, the first ones. */
const MAX_SCORED = 100_000

/** Scores estimates that are learnt from the older rows of a file against its newer ones. */
export function dealsScore() {
  const auctions: PastAuction[] = []
  return {
    add: (row: Values) => {
      if (row.kind === 'ykj' || auctions.length >= MAX_SCORED) return
      const value = (name: string) => (row[name] ?? null) as never
      auctions.push({
        house_type: value('house_type'),
        kind: (row.kind ?? 'sfpm') as never,
        round: value('round'),
        region_id: value('region_id'),
        circle_id: value('circle_id'),
        area: value('area'),
        floor_no: value('floor_no'),
        total_floor: value('total_floor'),
        orientation: value('orientation'),
        decoration: value('decoration'),
        appraisal_price: value('appraisal_price'),
        market_price: value('market_price'),
        start_price: value('start_price'),
        deal_price: value('deal_price'),
        start_time: value('start_time'),
        end_time: Number(row.end_time) + 1,
        risk_yes: null,
        bidder_total: value('bidder_total'),
      })
    },
    lines: (): string[] => scoreLines(auctions),
  }
}

function scoreLines(auctions: PastAuction[]): string[] {
  auctions.sort((a, b) => a.end_time - b.end_time)
  const deals = auctions.filter(({ deal_price }) => deal_price !== null)
  const from = deals[Math.floor(deals.length * TEACHING)]?.end_time
  const until = (deals.at(-1)?.end_time ?? 0) + 1
  const estimates = from === undefined ? [] : replay(auctions, { from, until }).estimates
  const score = scoreDeals(
    estimates.flatMap(({ auction: { deal_price }, estimate: { low, middle, high } }) =>
      deal_price === null ? [] : [{ low, middle, high, deal_price }],
    ),
  )
  if (score.deals === 0) return ['成绩单：成交太少，估不了']
  return [
    `成绩单（较早的学，较晚的考）：${score.deals} 套成交，落在 80% 区间内 ${score.coverage}%，误差中位 ${score.median_error}%，COD ${score.cod}，PRD ${score.prd}`,
  ]
}
