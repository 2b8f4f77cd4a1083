import type { ReadPath, Request } from './endpoints'

/**
 * A read request as a screen issues it: the hook takes it (`useCall(...asked)`), and the server prefetches it for SSR
 * (server/h5/ssr-prefetch.ts). It omits the page number: both request the first page.
 */
export type QueryDescriptor<P extends ReadPath> = readonly [path: P, request: Request<P>]

/** Type-checks a request against its endpoint. Module-level constants keep their identity across renders. */
export const defineQuery = <P extends ReadPath>(path: P, request: Request<P>): QueryDescriptor<P> => [
  path,
  request,
]
