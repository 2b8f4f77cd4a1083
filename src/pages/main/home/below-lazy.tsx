/** A package is loaded as a whole; there is room for the encyclopedia on desktop alone. */
export { default as BelowLazy } from './below'
export const WikisLazy = () => null
