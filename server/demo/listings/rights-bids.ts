import { createSeededRandom } from '../random'

const WAN = 1_000_000

interface Source {
  id: number
  status: string
  price: number | null
  deadline: number
}
export interface Bids {
  bid_total: number
  current_price: number | null
  deal_price: number | null
  deal_time: number | null
}

const NONE: Bids = { bid_total: 0, current_price: null, deal_price: null, deal_time: null }

/**
 * Returns the bids on a package in bidding or sold: steps of at least half a percent above the asking price. A sale happens some time
 * before the deadline.
 */
export function buildRightsBids({ id, status, price, deadline }: Source): Bids {
  const random = createSeededRandom('rights-bids', id)
  if (price === null || (status !== 'trading' && status !== 'done')) return NONE
  const total =
    status === 'done'
      ? random.int(1, 34)
      : random.weighted([
          [0, 2],
          [random.int(1, 6), 5],
          [random.int(7, 40), 3],
        ])
  if (total === 0) return NONE
  const reached = Math.round((price * (1 + (total - 1) * random.real(0.005, 0.012))) / WAN) * WAN
  return status === 'trading'
    ? { ...NONE, bid_total: total, current_price: reached }
    : {
        bid_total: total,
        current_price: reached,
        deal_price: reached,
        deal_time: deadline - random.int(0, 300) * 60,
      }
}
