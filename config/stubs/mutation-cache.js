/**
 * Empty replacement of TanStack Query's mutation cache: mutations go through src/api/mutation.ts, so the client has none to store, count or
 * resume.
 */
export class MutationCache {
  clear() {}
  findAll() {
    return []
  }
  resumePausedMutations() {
    return Promise.resolve()
  }
}
