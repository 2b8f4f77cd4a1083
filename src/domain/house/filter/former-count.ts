import type { useHouseCount } from '../lists/use-house-lists'

/** Offline, the counts belong to an earlier filter, so they are hidden. */
export const isFormer = (count: ReturnType<typeof useHouseCount>) =>
  count.isPlaceholderData && count.fetchStatus === 'paused'
