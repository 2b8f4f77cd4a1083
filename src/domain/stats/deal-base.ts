/** Which deals figures are of, for screens that may not read the contract themselves. */
export { PLACE_DEAL_MONTHS } from '@/contract/trade-rules'
