/** Sums over deals above their start: x is how many more came than said, as a logarithm, y how much higher the price lay than said, likewise. */
export interface Apart {
  deals: number
  x: number
  y: number
  xx: number
  xy: number
}

export const NOT_SEEN: Apart = { deals: 0, x: 0, y: 0, xx: 0, xy: 0 }

/** What is taken where few deals tell, and how much they must tell to weigh as much. */
const PRIOR = { apart: 0.06, weight: 15 }
const [LEAST_APART, MOST_APART] = [0.02, 0.2]

/** Takes in a deal above its start: how many bid beside the first, as said and as it came, and how far the logarithm of its price lay off. */
export function takeApart(
  { deals, x, y, xx, xy }: Apart,
  { came, said, off }: { came: number; said: number; off: number },
): Apart {
  // The second of n lies higher by 1/2 + 1/3 + … + 1/n, which goes as the logarithm of n + ½.
  const more = Math.log((came + 1.5) / (said + 1.5))
  return { deals: deals + 1, x: x + more, y: y + off, xx: xx + more * more, xy: xy + more * off }
}

/**
 * How far the first of the bidders would go beyond the second, in the mean of logarithms. Where limits thin out evenly towards the top the
 * distance is the same as what a price gains by more bidders, and that is seen.
 */
export function apartOf({ deals, x, y, xx, xy }: Apart): number {
  const count = Math.max(1, deals)
  const slope = (xy - (x * y) / count + PRIOR.weight * PRIOR.apart) / (xx - (x * x) / count + PRIOR.weight)
  return Math.max(LEAST_APART, Math.min(MOST_APART, slope))
}

/** Equal parts of what the first may go beyond the second. */
const PARTS = 40
const BEYOND = Array.from({ length: PARTS }, (_, at) => -Math.log(1 - (at + 0.5) / PARTS))

/**
 * That the dearest of the bidders goes no farther than a price, of those lots that sell. The price tells where the second stopped; the
 * first, alone or not, goes beyond by a distance that is short more often than long.
 */
export const allStop = (below: (price: number) => number, apart: number, price: number): number =>
  BEYOND.reduce((held, far) => held + below(Math.round(price * Math.exp(-apart * far))), 0) / PARTS
