import { useCall } from '@/api/query'

/** Milliseconds between askings while the page is shown. */
const EVERY = 60_000

/** How many messages the member has not read, and of which kinds; undefined for guests, and until it is known. */
export const useUnread = () => useCall('inbox/unread', {}, { stale: 'short', every: EVERY }).data
