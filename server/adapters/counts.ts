/** A number of uses per time; a key's window starts with its first use. */
export interface Allowance {
  /** Namespace of the keys that are counted together. */
  name: string
  total: number
  ms: number
}

/**
 * Requests a lease of at most `most` uses of an allowance; or asks whether a value is new, which is then remembered until `until` (ms since
 * 1970).
 */
export type CountQuestion =
  | { ask: 'lend'; allowance: Allowance; key: string; most: number }
  | { ask: 'first'; value: string; until: number }
/** Leased uses and the milliseconds for which they are valid, or until more are available; or true if the value is new. */
export type CountAnswer = { lent: number; ms: number } | boolean

/** A counter store: in this process, in the primary of this server, or in Redis for all servers. */
export type Count = (question: CountQuestion) => Promise<CountAnswer>
