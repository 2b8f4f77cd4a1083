/** In mini-programs it is part of the screen's package. */
export { SortSheet } from './sort-sheet'
