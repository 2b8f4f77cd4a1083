import { useCall } from '@/api/query'

/** Polling interval in milliseconds while the page is shown. */
const EVERY = 60_000

/** Number of unread messages, by kind; undefined for guests, and while loading. */
export const useUnread = () => useCall('inbox/unread', {}, { stale: 'short', refetchInterval: EVERY }).data
