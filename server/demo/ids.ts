/** An id that is never used: tests and examples use it for unknown entities. */
export const NEVER_AN_ID = 999_999

/** First number of an asset without fixed facts (lots/first-lots). */
export const FIRST_ASSET = 101

export type NextId = () => number

/** A counter that starts at `first`. */
export interface Counter {
  take: NextId
  /** Returns the next number without taking it. */
  next: () => number
}

export function counter(first: number): Counter {
  let next = first
  return {
    next: () => next,
    take: () => {
      if (next === NEVER_AN_ID) next += 1
      return next++
    },
  }
}
