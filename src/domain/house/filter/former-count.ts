import type { useHouseCount } from '../lists/use-house-lists'

/** Without a network the numbers stay those of a former choice: better none. */
export const isFormer = (count: ReturnType<typeof useHouseCount>) =>
  count.isPlaceholderData && count.fetchStatus === 'paused'
