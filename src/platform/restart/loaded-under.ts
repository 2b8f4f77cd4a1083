/** A mini-program is loaded at no address. */
export const loadedUnder = (_path: string) => true
