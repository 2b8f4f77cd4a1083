/** Base of the deal figures, re-exported for screens that may not import the contract. */
export { PLACE_DEAL_MONTHS } from '@/contract/trade-rules'
