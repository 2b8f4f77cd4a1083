import { useCallPages } from '@/api/query'

/** Lots that the member hid, the latest first. */
export const useHiddenLots = () => useCallPages('hidden/list', { page_size: 20 }, { stale: 'short' })
