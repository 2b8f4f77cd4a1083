/** An estimate with its auction result. Money in fen. */
export interface Scored {
  low: number
  middle: number
  high: number
  deal_price: number
}

export interface Score {
  deals: number
  /** Percent of the deals within their interval. */
  coverage: number | null
  /** Median absolute error in percent of the deal price. */
  median_error: number | null
  /** Coefficient of dispersion and price-related differential, as assessors define them (estimate by deal). */
  cod: number | null
  prd: number | null
}

const calculateMedian = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return ((lower ?? 0) + (upper ?? 0)) / 2
}
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const isInside = ({ low, high, deal_price }: Scored): boolean =>
  deal_price >= low && deal_price <= high

/** Compares estimates with deals; without deals, all metrics are null. */
export function scoreDeals(deals: readonly Scored[]): Score {
  if (deals.length === 0) return { deals: 0, coverage: null, median_error: null, cod: null, prd: null }
  const ratios = deals.map(({ middle, deal_price }) => middle / deal_price)
  const middle = calculateMedian(ratios)
  const byPrice = sum(deals.map(deal => deal.middle)) / sum(deals.map(deal => deal.deal_price))
  return {
    deals: deals.length,
    coverage: round((100 * deals.filter(isInside).length) / deals.length, 1),
    median_error: round(100 * calculateMedian(ratios.map(ratio => Math.abs(ratio - 1))), 1),
    cod: round((100 * sum(ratios.map(ratio => Math.abs(ratio - middle)))) / ratios.length / middle, 1),
    prd: round(sum(ratios) / ratios.length / byPrice, 3),
  }
}
