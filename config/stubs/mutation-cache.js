/** TanStack Query's store of writes. Ours go by src/api/write.ts, so its client has none to keep, to count or to send again. */
export class MutationCache {
  clear() {}
  findAll() {
    return []
  }
  resumePausedMutations() {
    return Promise.resolve()
  }
}
