import { useCall } from '@/api/query'

export const useMarketingPage = (id: number) => useCall('h5/marketing-page/get', { id }, { stale: 'short' })
