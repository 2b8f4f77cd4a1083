/** The server draws it with the page. */
export { EmptyResult } from './empty-result'
