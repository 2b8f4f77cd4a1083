import { baseOf, type Auction } from './past'

/** Features of an auction: a name and a value for each that is not zero. */
export type Features = ReadonlyMap<string, number>

const BURDENS = ['lease', 'occupied', 'tax_bearer', 'clearing']

/** Returns the position of a home in its building; empty if unknown or irrelevant. */
export function floorBand({ floor_no, total_floor }: Pick<Auction, 'floor_no' | 'total_floor'>): string {
  if (floor_no === null || total_floor === null || total_floor < 2) return ''
  if (floor_no <= 1) return 'bottom'
  if (floor_no >= total_floor) return total_floor <= 6 ? 'roof_walk' : 'top'
  const height = floor_no / total_floor
  return height > 0.4 && height < 0.85 ? 'middle' : ''
}

const EPOCH = Date.UTC(2024, 0) / 1000
const known = new WeakMap<Auction, Features | null>()

/** Cached `featuresOf`: computes the features once per auction. */
export function featuresOnce(auction: Auction): Features | null {
  const before = known.get(auction)
  if (before !== undefined) return before
  const features = buildFeatures(auction)
  known.set(auction, features)
  return features
}

/** Returns all features that may affect the price; null for an auction without a base price. */
export function buildFeatures(auction: Auction): Features | null {
  const base = baseOf(auction)
  if (base === null || base <= 0 || auction.start_price <= 0 || auction.area <= 0) return null
  const start = Math.max(-1.2, Math.min(0.6, Math.log(auction.start_price / base)))
  const size = Math.max(-2, Math.min(2, Math.log(auction.area / 90)))
  const features = new Map<string, number>([
    ['one', 1],
    ['start', start],
    ['start2', start * start],
    ['size', size],
    ['size2', size * size],
    ['years', (auction.start_time - EPOCH) / (365 * 86_400)],
    [`type:${auction.house_type}`, 1],
    [`round:${auction.round}`, 1],
    [`kind:${auction.kind}`, 1],
    [`region:${auction.region_id}`, 1],
  ])
  if (auction.market_price === null) features.set('by_appraisal', 1)
  else if (auction.appraisal_price !== null)
    features.set(
      'appraisal',
      Math.max(-0.7, Math.min(0.7, Math.log(auction.appraisal_price / auction.market_price))),
    )
  if (auction.circle_id !== null) features.set(`circle:${auction.circle_id}`, 1)
  const band = floorBand(auction)
  if (band !== '') features.set(`floor:${band}`, 1)
  if (auction.orientation !== null) features.set(`orientation:${auction.orientation}`, 1)
  if (auction.decoration !== null) features.set(`decoration:${auction.decoration}`, 1)
  if (auction.risk_yes === null) features.set('burdens:unknown', 1)
  else
    for (const burden of BURDENS) if (auction.risk_yes.includes(burden)) features.set(`burden:${burden}`, 1)
  return features
}

/** Returns the regularization strength of a feature, as a number of deals. */
export function getShrinkage(name: string): number {
  if (name === 'one') return 0
  if (name.startsWith('circle:')) return 12
  if (name.startsWith('region:')) return 4
  return name.includes(':') ? 3 : 0.5
}
