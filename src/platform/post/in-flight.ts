let inFlight = 0
let hasBegun = false

/** The first page has not asked for anything yet, or waits for an answer. */
export const isWaiting = () => !hasBegun || inFlight > 0

/** Counts a call from here until it is settled. */
export function noteCall(answer: Promise<unknown>): void {
  hasBegun = true
  inFlight += 1
  const end = () => {
    inFlight -= 1
  }
  answer.then(end, end)
}
