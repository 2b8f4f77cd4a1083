/** Which deals figures are of, for screens that may not read the contract themselves. */
export { DEAL_BASE, PLACE_DEAL_MONTHS } from '@/contract/trade-rules'
