import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { isMemberRead } from '@/contract/client-calls'
import type { Path, ReadPath, Request, Result } from '@/contract/endpoints'
import type { PageOf } from '@/contract/common'
import { isSignedIn, useSession } from '@/state/session'
import { bootAnswer } from './boot'
import { callAny } from './call'
import { queryClient } from './query-client'

/** Milliseconds that an answer counts as fresh: what is edited here, prices while bidding, counts and lists, facts, and what changes with a release. */
export const STALE = { none: 0, live: 5_000, short: 30_000, normal: 5 * 60_000, long: 24 * 3_600_000 }

export type Stale = keyof typeof STALE

export interface UseCallOptions {
  stale: Stale
  enabled?: boolean
  /** While other parameters are fetched, the answer to the former ones stays on screen. */
  keepsFormer?: boolean
  /** Milliseconds between askings while the page is shown. */
  every?: number
}

export const keyOf = <P extends Path>(path: P, request: Request<P>) => [path, request] as const

/** Calls that need a member wait until there is one. */
export function useMayAsk(path: Path, enabled = true) {
  const signedIn = useSession(isSignedIn)
  return enabled && (signedIn || !isMemberRead(path))
}

function queryOf<P extends Path>(path: P, request: Request<P>, stale: Stale) {
  const boot = bootAnswer(path, request as object)
  return {
    queryKey: keyOf(path, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => callAny(path, request, { isQuiet: true, signal }),
    staleTime: STALE[stale],
    ...(boot && { initialData: boot.result as Result<P>, initialDataUpdatedAt: boot.at * 1000 }),
  }
}

/** Asks ahead for what a screen will show. A failure shows there. */
export function prefetchCall<P extends ReadPath>(path: P, request: Request<P>, stale: Stale) {
  void queryClient.prefetchQuery(queryOf(path, request, stale))
}

/** A read for a screen. Its error is shown in place, by the screen or the section, so no message pops up. */
export function useCall<P extends ReadPath>(
  path: P,
  request: Request<P>,
  {
    stale,
    enabled,
    keepsFormer,
    every,
    everyFor,
  }: UseCallOptions & { everyFor?: (data: Result<P>) => number | undefined },
) {
  return useQuery<Result<P>>({
    ...queryOf(path, request, stale),
    enabled: useMayAsk(path, enabled),
    placeholderData: keepsFormer ? keepPreviousData : undefined,
    refetchInterval: everyFor
      ? ({ state }) => state.data !== undefined && (everyFor(state.data) ?? false)
      : (every ?? false),
  })
}

/** Paths that answer in pages. */
export type PagedPath = { [P in ReadPath]: Result<P> extends PageOf<unknown> ? P : never }[ReadPath]
export type RowOf<P extends PagedPath> = Result<P> extends PageOf<infer T> ? T : never
export type PagedRequest<P extends PagedPath> = Omit<Request<P>, 'page'>

/** Where the pages of a list are kept. */
export const pagesKeyOf = <P extends PagedPath>(path: P, request: PagedRequest<P>) =>
  [path, 'pages', request] as const

/** Which page, and where the call takes them the rows before it: their ids as they travel, and how many. */
interface PageParam {
  page: number
  seen?: { ids: string; total: number }
}
const FIRST_PAGE: PageParam = { page: 1, seen: { ids: '', total: 0 } }
/** What is kept of a list of which one page has come. */
export const firstPageOf = <R>(page: PageOf<R>) => ({ pages: [page], pageParams: [FIRST_PAGE] })
/** As the contract says; beyond it pages are asked for by number. */
const MOST_SEEN = 1000

export interface PagesOptions<P extends PagedPath> extends Omit<UseCallOptions, 'every'> {
  idOf?: (row: RowOf<P>) => number
}

/** What follows a page. Asked for at every change of a query, so it adds to the ids that came before and does not gather them anew. */
function pageAfter<R>(
  { page_size, total, list }: PageOf<R>,
  { page, seen }: PageParam,
  idOf?: (row: R) => number,
): PageParam | undefined {
  const known = idOf &&
    seen && {
      ids: `${seen.ids}${seen.ids && ','}${list.map(idOf).join(',')}`,
      total: seen.total + list.length,
    }
  // Without the rows seen there may be more of them than the total says, or fewer.
  if (known && known.total <= MOST_SEEN)
    return list.length === page_size && known.total !== total ? { page: page + 1, seen: known } : undefined
  return page * page_size < total ? { page: page + 1 } : undefined
}

export function pagesQueryOf<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  { stale, keepsFormer, idOf }: PagesOptions<P>,
) {
  const ask = ({ page, seen }: PageParam, signal: AbortSignal) =>
    callAny(path, { ...request, page, ...(seen?.ids && { seen: seen.ids }) } as Request<P>, {
      isQuiet: true,
      signal,
    }) as Promise<PageOf<RowOf<P>>>
  const boot = bootAnswer(path, { ...request, page: 1 })
  return {
    queryKey: pagesKeyOf(path, request),
    queryFn: ({ pageParam, signal }: { pageParam: PageParam; signal: AbortSignal }) => ask(pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last: PageOf<RowOf<P>>, _: unknown, param: PageParam) => pageAfter(last, param, idOf),
    staleTime: STALE[stale],
    ...(keepsFormer && { placeholderData: keepPreviousData }),
    ...(boot && {
      initialData: firstPageOf(boot.result as PageOf<RowOf<P>>),
      initialDataUpdatedAt: boot.at * 1000,
    }),
  }
}

/** All rows of pages. Joined by the engine in one go: this is done anew with every page. */
export const rowsOf = <R>(pages: readonly PageOf<R>[] = []): R[] =>
  ([] as R[]).concat(...pages.map(page => page.list))

/**
 * A list that grows: `rows` of all pages so far, `total` of all there are, `fetchNextPage` for more. With `idOf`
 * each page is what follows the rows there are: none comes twice, and none is passed over while rows change places.
 */
export function useCallPages<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  options: PagesOptions<P>,
) {
  const query = useInfiniteQuery({
    ...pagesQueryOf(path, request, options),
    enabled: useMayAsk(path, options.enabled),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => rowsOf(pages), [pages])
  return { ...query, rows, total: pages?.at(-1)?.total }
}

/** `leftOut`: how many of the rows there are so far are not shown. */
const headOf = <R>({ pages }: InfiniteData<PageOf<R>>, isLeftOut?: (row: R) => boolean) => ({
  first: pages[0]?.list,
  total: pages.at(-1)?.total,
  leftOut: isLeftOut ? pages.reduce((sum, { list }) => sum + list.filter(isLeftOut).length, 0) : 0,
})

/** The first rows of such a list and how many there are: who shows no more of it is not drawn again with every page. */
export function useCallPagesHead<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  { isLeftOut, ...options }: PagesOptions<P> & { isLeftOut?: (row: RowOf<P>) => boolean },
) {
  return useInfiniteQuery({
    ...pagesQueryOf(path, request, options),
    enabled: useMayAsk(path, options.enabled),
    select: useCallback((data: InfiniteData<PageOf<RowOf<P>>>) => headOf(data, isLeftOut), [isLeftOut]),
    notifyOnChangeProps: ['data'],
  }).data
}
