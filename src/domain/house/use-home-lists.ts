import { useCall, useCallPages } from '@/api/query'
import type { Request } from '@/contract/endpoints'

export type StreamTab = NonNullable<Request<'h5/house/home-page-list'>['tab']>

/** Lots shown of the week's and the day's openings: none, the numbers alone are asked for. */
const NUMBERS = { page_size: 1 }

/** How many lots open on each of the next seven days. */
export const useWeek = () => useCall('api/house/seven-begin-house', NUMBERS, { stale: 'short' })

/** How many open and end today, and when the next one opens. */
export const useToday = () => useCall('api/house/get-today-begin-house', NUMBERS, { stale: 'short' })

/** How many lots there are of each type of list. */
export const useTypeCounts = () => useCall('house/count', {}, { stale: 'normal' })

/** Lots worth a closer look, with the tabs of the stream and their counts. */
export const useFeatured = (count: number) => useCall('h5/house/home-page-list', { tab: 'recommend', page_size: count }, { stale: 'short' })

export const useStream = (tab: StreamTab, enabled: boolean) =>
  useCallPages('h5/house/home-page-list', { tab, page_size: 20 }, { stale: 'normal', enabled, keepsFormer: true })

/** Lots by their ids, in that order; those no longer public are left out. */
export const useLotsById = (ids: readonly number[]) =>
  useCall('h5/house/get-batch', { ids: [...ids] }, { stale: 'short', enabled: ids.length > 0 })
