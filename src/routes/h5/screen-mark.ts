import type { Screen } from '../table'

let title = ''

/** `<html data-screen>` bears the screen's name, for tests, styles and statistics. */
export function markScreen(screen: Screen) {
  document.documentElement.dataset.screen = screen
}

export function setDocumentTitle(next: string) {
  title = next
  document.title = next
}

/** Taro writes the title of the page's config after each change; ours comes last. */
export function keepTitle() {
  document.title = title
}
