import { useCall } from '@/api/query'

/** The last full month of the home city's auctions. */
export const useLastMonth = () => useCall('stat/last-month', {}, { stale: 'long' })

/** Deals, price and discount of the last twelve months. */
export const useTransChart = () => useCall('stat/trans-chart', { months: 12 }, { stale: 'long' })
