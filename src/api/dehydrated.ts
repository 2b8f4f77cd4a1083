/** A mini-program has no server-rendered page. */
export const hydrateQueries = (): void => {}
