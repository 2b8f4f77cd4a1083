import type { SharedLink } from './shared-link'

/** Mini-programs share a page by their own button and menu, never by a link. */
export const shareLink = (_: SharedLink): Promise<'shared' | 'copied' | 'cancelled'> =>
  Promise.resolve('cancelled')
