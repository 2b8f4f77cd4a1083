const coming = new Set<Promise<unknown>>()

/** A part of the layout at hand that comes in a file of its own: the page is opened with it. */
export function comesFirst(part: Promise<unknown>) {
  const done = () => coming.delete(part)
  coming.add(part)
  part.then(done, done)
}

/** Once all that the page at hand is opened with has come. */
export const partsAreThere = (): Promise<unknown> => Promise.all(coming)
