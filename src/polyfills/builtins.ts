/**
 * Polyfills for features that the oldest runtimes lack (iOS 11, Chrome 64, the engines of the mini-programs) and that we and our libraries
 * use. Existing features are never replaced.
 */
function lacking<T extends object>(owner: T, name: string, value: unknown) {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true })
}

lacking(Object, 'fromEntries', (entries: Iterable<readonly [string, unknown]>) => {
  const record: Record<string, unknown> = {}
  for (const [key, value] of entries) record[key] = value
  return record
})

lacking(Object, 'hasOwn', (owner: object, name: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(owner, name),
)

lacking(Array.prototype, 'findLast', function findLast<T>(this: T[], isWanted: (item: T) => boolean) {
  return this.slice().reverse().find(isWanted)
})

lacking(Array.prototype, 'at', function at<T>(this: T[], index: number) {
  return this[index < 0 ? this.length + index : index]
})

lacking(Array.prototype, 'flat', function flat(this: unknown[], depth = 1): unknown[] {
  return this.reduce<unknown[]>(
    (all, item) => all.concat(Array.isArray(item) && depth > 1 ? (item as unknown[]).flat(depth - 1) : item),
    [],
  )
})

lacking(Array.prototype, 'flatMap', function flatMap<
  T,
  R,
>(this: T[], work: (item: T, index: number) => R | R[]) {
  return this.map(work).reduce<R[]>((all, item) => all.concat(item), [])
})

lacking(Promise.prototype, 'finally', function onEnd<T>(this: Promise<T>, work: () => unknown) {
  return this.then(
    value => Promise.resolve(work()).then(() => value),
    (reason: unknown) =>
      Promise.resolve(work()).then(() => {
        throw reason
      }),
  )
})

lacking(Promise, 'allSettled', (works: Iterable<unknown>) =>
  Promise.all(
    Array.from(works, work =>
      Promise.resolve(work).then(
        value => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  ),
)

lacking(String.prototype, 'replaceAll', function replaceAll(this: string, part: string, by: string) {
  return this.split(part).join(by)
})
