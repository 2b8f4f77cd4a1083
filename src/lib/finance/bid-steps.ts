import type { BidSteps } from './bid-ceiling'

/** Returns the lowest acceptable bid of a lot, and its increment; a fixed price accepts no other. Fen. */
export function calculateBidSteps(lot: {
  kind: 'sfpm' | 'gyzc' | 'ykj'
  status: string
  price: number
  start_price: number
  current_price: number | null
  bid_total: number | null
  increment: number
}): BidSteps {
  if (lot.kind === 'ykj') return { start: lot.start_price, increment: 0 }
  const isBidOn = lot.status === 'ongoing' && lot.current_price !== null && (lot.bid_total ?? 1) > 0
  const start = isBidOn && lot.current_price !== null ? lot.current_price + lot.increment : lot.start_price
  return { start, increment: lot.increment }
}
