/** Mini-programs load a package as a whole. */
export { begin as keepInAccountLater } from './account'
