/** In mini-programs it lies in the main package, with the header. */
export { KeywordSheet } from './keyword-sheet'
