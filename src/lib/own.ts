/**
 * What a table says of a word that somebody else chose; undefined where it says nothing. A bare index also finds what every object
 * answers to (`constructor`, `toString`).
 */
export const ownOf = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
