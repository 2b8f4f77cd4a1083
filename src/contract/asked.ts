import type { ReadPath, Request } from './endpoints'

/**
 * A read as a screen asks it: its hook asks so (`useCall(...asked)`), and the server answers it with the page (server/h5/first-calls.ts).
 * The page of a list is not in it: both ask for the first.
 */
export type Asked<P extends ReadPath> = readonly [path: P, request: Request<P>]

/** Holds a request to its call; constants and lists of constants are not made anew with each screen that way. */
export const asked = <P extends ReadPath>(path: P, request: Request<P>): Asked<P> => [path, request]
