/** Mini-programs prefetch packages by the preload rules of the app's config. */
export function prefetchOnIdle(_screens: readonly string[]) {}

export const mayPrefetch = () => false
