import type { Screen } from '../table'

let title = ''
/** What the server wrote over the page that the visitor came to, and that page's address: it says more than the page's own, and stays. */
let served: { title: string; address: string } | undefined
let addressNow = () => ''

const addressOf = (canonical: string) => canonical.replace(/#.*$/, '')

/** `canonical` answers where the visitor is; `plain` is the title that every page of the screen has. */
export function keepServedTitle({ canonical, plain }: { canonical: () => string; plain: string }) {
  addressNow = () => addressOf(canonical())
  const of = document.title
  served = of !== '' && of !== plain ? { title: of, address: addressNow() } : undefined
}

/** `<html data-screen>` bears the screen's name, for tests, styles and statistics. */
export function markScreen(screen: Screen) {
  document.documentElement.dataset.screen = screen
  if (screen === 'not-found') served = undefined
}

export function setDocumentTitle(next: string) {
  title = served?.address === addressNow() ? served.title : next
  document.title = title
}

/** Taro writes the title of the page's config after each change; ours comes last. */
export function keepTitle() {
  document.title = title
}
