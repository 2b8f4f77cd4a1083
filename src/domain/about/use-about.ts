import { useCall } from '@/api/query'
import { OPEN_STATUSES } from '@/contract/codes'

/** What is open to bids or soon will be. */
export const useOpenTotal = () =>
  useCall('house/count', { statuses: [...OPEN_STATUSES] }, { stale: 'normal' })
export const useArticleTotal = () => useCall('article/list', { page_size: 1 }, { stale: 'normal' })
/** The hotline and its hours. */
export const useHotline = () => useCall('phone/types', {}, { stale: 'long' })
/** Versions of the apps and where they are had; null where there is none. */
export const useApps = () => useCall('base/apps-version', {}, { stale: 'long' })
