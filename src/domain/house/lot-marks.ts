import type { DealCard, HouseBrief, HouseCard } from '@/contract/house/cards'
import type { HouseCost } from '@/contract/house/cost'
import type { HouseInfo } from '@/contract/house/schema'
import { marks } from '@/lib/measures/marks'

/** Percent by which the price exceeds the start price. */
const calculateRise = ({ price, start_price: start }: Pick<HouseCard, 'price' | 'start_price'>) =>
  start > 0 ? 100 * (price / start - 1) : null

/** `data-fig` marks of a lot's card. */
export const lotMarks = (card: HouseCard | DealCard) =>
  marks('lot', card.id, {
    price: card.price,
    start: card.start_price,
    unit: card.unit_price,
    area: card.area,
    asking: card.market_price,
    below: card.discount_rate,
    dealBelow: card.deal_rate,
    cost: card.cost_total,
    costMost: card.cost_total_max,
    rise: calculateRise(card),
    bids: card.bid_total,
  })

export const briefMarks = ({ id, price, area }: HouseBrief) => marks('lot', id, { price, area })

/** `data-fig` marks of a lot's price and auction on its page. */
export const priceMarks = (house: HouseInfo) =>
  marks('lot', house.id, {
    price: house.price,
    start: house.start_price,
    unit: house.unit_price,
    asking: house.market_price,
    below: house.discount_rate,
    dealBelow: house.deal_rate,
    dealBasis: house.deal_basis?.total,
    appraisal: house.appraisal_price,
    ofAppraisal: house.appraisal_price ? (100 * house.start_price) / house.appraisal_price : null,
    deposit: house.deposit,
    increment: house.increment,
    rise: calculateRise(house),
    bids: house.bid_total,
    bidders: house.bidder_total,
    signups: house.signup_total,
  })

/** `data-fig` marks of the buyer's total at the lot's own price. */
export const costMarks = (house: HouseInfo, { total, total_max: max, ...cost }: HouseCost = house.cost) => {
  const price = cost.lines.find(line => line.key === 'price')?.amount ?? house.price
  return marks('lot', house.id, {
    price,
    cost: total,
    costMost: max,
    extra: total - price,
    extraMost: max === null ? null : max - price,
    asking: house.market_price,
    saved: cost.saving_rate,
    savedLeast: cost.saving_rate_min,
  })
}
