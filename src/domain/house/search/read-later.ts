/** In mini-programs a package is loaded as a whole. */
export { readSearch as readLater } from './read-search'
