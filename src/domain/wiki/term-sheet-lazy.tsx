/** A package is loaded as a whole. */
export { TermSheet } from './term-sheet'
