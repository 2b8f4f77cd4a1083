/**
 * Looks up an untrusted key in a table; undefined if it is missing. A plain index would also find inherited properties (`constructor`,
 * `toString`).
 */
export const getOwnValue = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
