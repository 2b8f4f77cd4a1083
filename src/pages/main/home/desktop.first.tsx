/** The server draws it with the page. */
export { DesktopHome } from './desktop-home'
