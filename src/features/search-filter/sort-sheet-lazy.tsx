/** In mini-programs it lies in the package of the screen. */
export { SortSheet } from './sort-sheet'
