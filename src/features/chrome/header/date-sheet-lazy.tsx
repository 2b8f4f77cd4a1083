/** In mini-programs it lies in the main package, with the header. */
export { DateSheet } from './date-sheet'
