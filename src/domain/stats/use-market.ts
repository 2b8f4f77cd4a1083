import { useCall } from '@/api/query'
import { lastMonth, trend } from '@/contract/stats/asks'

/** The last full month of the home city's auctions. */
export const useLastMonth = () => useCall(...lastMonth(), { stale: 'long' })

/** Deals, price and discount of the last twelve months. */
export const useTransChart = () => useCall(...trend(), { stale: 'long' })
