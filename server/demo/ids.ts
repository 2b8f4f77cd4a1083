/** An id that stays free for ever: tests and examples ask for it to see what is unknown. */
export const NEVER_AN_ID = 999_999

/** The first number of an asset whose facts are not laid down (lots/first-lots). */
export const FIRST_ASSET = 101

export type NextId = () => number

/** Numbers from `first` on. */
export interface Counter {
  take: NextId
  /** The number that comes next. */
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
