/** Mini-programs load a package as a whole. */
export { readSearch as readLater } from './read-search'
