import { randomInt } from 'node:crypto'

/** Returns that many random letters of an alphabet, for codes that nobody may guess. */
export const randomLetters = (alphabet: string, total: number): string =>
  Array.from({ length: total }, () => alphabet[randomInt(alphabet.length)]).join('')
