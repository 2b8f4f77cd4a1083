/** A package is loaded as a whole. */
export { default as BelowLazy } from './below'
