/** In mini-programs it lies in the package of the screen. */
export { EmptyResult } from './empty-result'
