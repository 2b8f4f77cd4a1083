/** The server draws it with the page. */
export { WideList } from './wide-list-whole'
