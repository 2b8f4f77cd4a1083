/** A mini-program is not loaded from a URL. */
export const loadedUnder = (_path: string) => true
