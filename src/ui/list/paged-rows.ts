/** Result of a paged query; `useCallPages` returns it. */
export interface PagedRows<R> {
  rows: readonly R[]
  total: number | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}
