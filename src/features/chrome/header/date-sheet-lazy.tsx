/** In mini-programs it is part of the main package, with the header. */
export { DateSheet } from './date-sheet'
