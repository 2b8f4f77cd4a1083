import type { MouseEvent } from 'react'
import './skip-link.scss'

/**
 * Target of the skip link: the results of the page, otherwise its content. A cached page is in the document as well, so the search is
 * limited to this one.
 */
const findSkipTarget = (link: Element) => {
  const screen = link.closest('.screen')
  return (
    screen?.querySelector<HTMLElement>('.skip-here') ?? screen?.querySelector<HTMLElement>('.screen-main')
  )
}

/** The first stop of the keyboard: skips header, navigation and filters. Visible while it has the focus. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    const aim = findSkipTarget(event.currentTarget)
    if (!aim) return
    aim.setAttribute('tabindex', '-1')
    aim.focus({ preventScroll: true })
    aim.scrollIntoView({ block: 'start' })
  }
  return (
    <button type="button" className="skip" onClick={skip}>
      跳到内容
    </button>
  )
}
