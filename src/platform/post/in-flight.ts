let inFlight = 0
let hasBegun = false

/** True if the first page has sent no request yet, or a request is in flight. */
export const isWaiting = () => !hasBegun || inFlight > 0

/** Counts a call as in flight until it settles. */
export function noteCall(answer: Promise<unknown>): void {
  hasBegun = true
  inFlight += 1
  const end = () => {
    inFlight -= 1
  }
  answer.then(end, end)
}
