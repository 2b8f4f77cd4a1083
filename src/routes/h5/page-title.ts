import type { Screen } from '../table'

/** Title that the server rendered for the entry page, and that page's URL: it is richer than the page's own, and is preserved. */
let served: { title: string; address: string } | undefined
let addressNow = () => ''

const stripHash = (canonical: string) => canonical.replace(/#.*$/, '')

/** `canonical` returns the current URL; `plain` is the default title of the screen. */
export function preserveSsrTitle({ canonical, plain }: { canonical: () => string; plain: string }) {
  addressNow = () => stripHash(canonical())
  const of = document.title
  served = of !== '' && of !== plain ? { title: of, address: addressNow() } : undefined
}

/** Sets `<html data-screen>` to the screen's name, for tests, styles and statistics. */
export function markScreen(screen: Screen) {
  document.documentElement.dataset.screen = screen
  if (screen === 'not-found') served = undefined
}

export function setDocumentTitle(next: string) {
  document.title = served?.address === addressNow() ? served.title : next
}
