/** The queries that each write makes stale: a file of its own, since only a write needs it. Null if it could not be loaded. */
export const loadInvalidations = () =>
  import('@/contract/invalidated-by').then(
    ({ INVALIDATED_BY }) => INVALIDATED_BY,
    () => null,
  )
