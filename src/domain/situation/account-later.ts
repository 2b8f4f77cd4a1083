/** In mini-programs a package is loaded as a whole. */
export { begin as keepInAccountLater } from './account'
