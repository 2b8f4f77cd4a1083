let inFlight = 0

/** Calls whose answer is awaited. */
export const callsInFlight = () => inFlight

/** Counts a call from here until it is settled. */
export function noteCall(answer: Promise<unknown>): void {
  inFlight += 1
  const end = () => {
    inFlight -= 1
  }
  answer.then(end, end)
}
