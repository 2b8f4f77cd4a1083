/** Touch devices have no hover, so there is nothing to prefetch. */
export function prefetchOnHover() {}
