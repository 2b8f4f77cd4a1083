import { later } from '@/ui/later/later'

/** Not part of the first load. */
export const UnreadTotal = later(async () => ({ default: (await import('./unread-total')).UnreadTotal }))
