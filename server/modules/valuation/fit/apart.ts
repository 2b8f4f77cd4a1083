/**
 * Regression sums over deals above their start price: x is the log ratio of actual to predicted bidders, y the log ratio of actual to
 * predicted price.
 */
export interface Apart {
  deals: number
  x: number
  y: number
  xx: number
  xy: number
}

export const NOT_SEEN: Apart = { deals: 0, x: 0, y: 0, xx: 0, xy: 0 }

/** Prior for few deals, and its weight in deals. */
const PRIOR = { apart: 0.06, weight: 15 }
const [MIN_APART, MAX_APART] = [0.02, 0.2]

/**
 * Adds a deal above its start price: predicted and actual bidders beyond the first, and the log difference of its price from the
 * prediction.
 */
export function takeApart(
  { deals, x, y, xx, xy }: Apart,
  { came, said, off }: { came: number; said: number; off: number },
): Apart {
  // The second highest of n values lies higher by 1/2 + 1/3 + … + 1/n, which grows as the logarithm of n + ½.
  const more = Math.log((came + 1.5) / (said + 1.5))
  return { deals: deals + 1, x: x + more, y: y + off, xx: xx + more * more, xy: xy + more * off }
}

/**
 * Returns the mean log distance between the limits of the highest and the second highest bidder. If limits thin out evenly towards the
 * top, the distance equals the price gain by more bidders, which can be observed.
 */
export function calculateBidderGap({ deals, x, y, xx, xy }: Apart): number {
  const count = Math.max(1, deals)
  const slope = (xy - (x * y) / count + PRIOR.weight * PRIOR.apart) / (xx - (x * x) / count + PRIOR.weight)
  return Math.max(MIN_APART, Math.min(MAX_APART, slope))
}

/** Number of equal parts of the distribution of that distance. */
const PARTS = 40
const BEYOND = Array.from({ length: PARTS }, (_, at) => -Math.log(1 - (at + 0.5) / PARTS))

/**
 * Returns the probability that the highest bidder's limit is at most a price, for lots that sell. The price shows where the second
 * bidder stopped; the limit of the first, alone or not, is higher by a distance that is more often short than long.
 */
export const allStop = (below: (price: number) => number, apart: number, price: number): number =>
  BEYOND.reduce((held, far) => held + below(Math.round(price * Math.exp(-apart * far))), 0) / PARTS
