import { setDocumentTitle } from './h5/page-title'
import { withSiteName } from './site'

/** Sets the document's title, followed by the brand. Call it again when a cached page is shown again. */
export function setTitle(title: string) {
  setDocumentTitle(withSiteName(title))
}

/** The router sets `html[data-screen]`; a page sets it only if it turns out to be another one (404). */
export { markScreen } from './h5/page-title'
