import { lazyAfterMount } from '@/ui/lazy/later'

/** Not part of the first load. */
export const UnreadTotal = lazyAfterMount(async () => ({
  default: (await import('./unread-total')).UnreadTotal,
}))
