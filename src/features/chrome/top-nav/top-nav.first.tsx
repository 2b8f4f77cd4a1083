/** The server draws it with the page. */
export { TopNav } from './top-nav-whole'
