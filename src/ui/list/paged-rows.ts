/** What a paged query gives; `useCallPages` fits. */
export interface PagedRows<R> {
  rows: readonly R[]
  total: number | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}
