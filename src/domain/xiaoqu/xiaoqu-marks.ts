import type { EvidenceFigure, XiaoquCard } from '@/contract/xiaoqu/cards'
import type { HouseCard } from '@/contract/house/cards'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { marks } from '@/lib/measures/marks'

/** `data-fig` marks of a community's card. */
export const xiaoquMarks = (card: XiaoquCard) =>
  marks('xiaoqu', card.id, {
    asking: card.avg_price,
    askingChange: card.avg_price_change,
    open: card.open_total,
    deals: card.deal_total,
  })

/** `data-fig` marks of a lot beside its community: the lot's price per square metre, and its difference to either price. */
export const compareMarks = (
  house: Pick<HouseCard, 'id' | 'unit_price' | 'area' | 'market_price' | 'discount_rate'>,
  xiaoqu: XiaoquInfo,
) => {
  const { id, unit_price: unit, market_price: asked } = house
  const belowOf = (other: number | null | undefined) => (other ? 100 * (1 - unit / other) : null)
  return marks(
    'lot',
    id,
    {
      unit,
      askingUnit: asked && Math.round(asked / house.area),
      below: house.discount_rate,
      belowDeals: belowOf(xiaoqu.auction?.avg_price),
      belowAsking: asked ? null : belowOf(xiaoqu.avg_price),
    },
    xiaoquInfoMarks(xiaoqu),
  )
}

export const xiaoquInfoMarks = (xiaoqu: XiaoquInfo) => {
  const { auction } = xiaoqu
  return marks('xiaoqu', xiaoqu.id, {
    asking: xiaoqu.avg_price,
    askingChange: xiaoqu.avg_price_change,
    open: xiaoqu.open_total,
    ongoing: xiaoqu.ongoing_total,
    deals: xiaoqu.deal_total,
    dealPrice: auction?.avg_price,
    recentDeals: auction?.deal_total,
    dealBelow: auction?.below_rate,
    green: xiaoqu.green_rate,
    fee: xiaoqu.property_fee,
  })
}

/** `data-fig` marks of a figure of a community's auctions. */
export function evidenceMarks(
  id: number,
  { key, total, part, low, median, high, mean }: EvidenceFigure,
): string {
  const share = part === null || total === 0 ? null : (100 * part) / total
  switch (key) {
    case 'rounds':
      return marks('xiaoqu', id, { rounds: total, roundsSold: part, soldShare: share })
    case 'leases':
      return marks('xiaoqu', id, { leaseStated: total, leases: part, leaseShare: share })
    case 'deal_price':
      return marks('xiaoqu', id, {
        pricedDeals: total,
        dealMiddle: median,
        dealLeast: low,
        dealMost: high,
        dealMean: mean,
      })
    case 'below':
      return marks('xiaoqu', id, {
        belowDeals: total,
        belowMiddle: median,
        belowLeast: low,
        belowMost: high,
        belowMean: mean,
      })
    case 'failed_price':
      return marks('xiaoqu', id, {
        failedRounds: total,
        failedMiddle: median,
        failedLeast: low,
        failedMost: high,
      })
  }
}
