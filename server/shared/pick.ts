/** The named fields of a record alone. */
export function pick<T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map(key => [key, record[key]])) as Pick<T, K>
}
