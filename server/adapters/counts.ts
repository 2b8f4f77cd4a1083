/** So many uses in so long; a window of a key begins with its first use. */
export interface Allowance {
  /** Which keys are counted together. */
  name: string
  total: number
  ms: number
}

/** Uses of an allowance that are asked for, `most` at once; or whether a value was told before, remembered until then (ms since 1970). */
export type CountQuestion =
  | { ask: 'lend'; allowance: Allowance; key: string; most: number }
  | { ask: 'first'; value: string; until: number }
/** Uses lent and the milliseconds for which they are good, or until there are others; whether nobody told the value before. */
export type CountAnswer = { lent: number; ms: number } | boolean

/** Where is counted: in this process, in the first process of this server, or in Redis for all servers. */
export type Count = (question: CountQuestion) => Promise<CountAnswer>
