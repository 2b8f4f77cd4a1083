import type { PageOf } from './common'
import type { Path, ReadPath, Request } from './endpoints'

/**
 * A read request as a screen issues it: the hook takes it (`useCall(...query)`), and the screen's loader gives it to the server for SSR
 * (src/pages/loaders.ts). A list that is read page by page omits the page number.
 */
export type QueryDescriptor<P extends ReadPath> = readonly [path: P, request: Request<P>]
export type AnyQuery = { [P in ReadPath]: QueryDescriptor<P> }[ReadPath]

/** Type-checks a request against its endpoint. Module-level constants keep their identity across renders. */
export const defineQuery = <P extends ReadPath>(path: P, request: Request<P>): QueryDescriptor<P> => [
  path,
  request,
]

/** A query of a screen's first render; `pages`: a list that the screen reads page by page, of which the server sends the first. */
export type FirstQuery = AnyQuery | { pages: AnyQuery }
export const firstPage = <P extends ReadPath>(pages: QueryDescriptor<P>) =>
  ({ pages }) as unknown as { pages: AnyQuery }

export const buildQueryKey = <P extends Path>(path: P, request: Request<P>) => [path, request] as const
/** Query key of the pages of a list. */
export const buildPagesQueryKey = <P extends Path>(path: P, request: Omit<Request<P>, 'page'>) =>
  [path, 'pages', request] as const

/** Page number and, if the endpoint accepts them, the rows before it: their ids as sent, and their count. */
export interface PageParam {
  page: number
  excludeIds?: { ids: string; total: number }
}
export const FIRST_PAGE: PageParam = { page: 1, excludeIds: { ids: '', total: 0 } }
/** Builds cached infinite-query data of which only the first page has loaded. */
export const toFirstPageData = <R>(page: PageOf<R>) => ({ pages: [page], pageParams: [FIRST_PAGE] })
