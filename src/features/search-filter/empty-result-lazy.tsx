/** In mini-programs it is part of the screen's package. */
export { EmptyResult } from './empty-result'
