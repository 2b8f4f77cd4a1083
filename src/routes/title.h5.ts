import { setDocumentTitle } from './h5/screen-mark'
import { withSiteName } from './site'

/** The document's title, followed by the brand. To be called again when a page that was kept is shown again. */
export function setTitle(title: string) {
  setDocumentTitle(withSiteName(title))
}

/** `html[data-screen]`: the router sets it; a page only where it turns out to be another one (404). */
export { markScreen } from './h5/screen-mark'
