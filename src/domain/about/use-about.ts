import { useCall } from '@/api/query'
import { ARTICLE_TOTAL } from '@/contract/content/asks'
import { OPEN_COUNT } from '@/contract/house/asks'

/** Number of lots that are open to bids or soon will be. */
export const useOpenTotal = () => useCall(...OPEN_COUNT, { stale: 'normal' })
export const useArticleTotal = () => useCall(...ARTICLE_TOTAL, { stale: 'normal' })
/** The hotline and its hours. */
export const useHotline = () => useCall('phone/types', {}, { stale: 'long' })
/** Versions of the apps and their download addresses; null for a platform without an app. */
export const useApps = () => useCall('base/apps-version', {}, { stale: 'long' })
