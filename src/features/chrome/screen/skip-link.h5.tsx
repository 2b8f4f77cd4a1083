import type { MouseEvent } from 'react'
import './skip-link.scss'

/** What a page is opened for: its results, else its content. A kept page lies in the document as well, so it is looked for in this one. */
const aimOf = (link: Element) => {
  const screen = link.closest('.screen')
  return (
    screen?.querySelector<HTMLElement>('.skip-here') ?? screen?.querySelector<HTMLElement>('.screen-main')
  )
}

/** The first stop of the keyboard: past header, navigation and filters. Seen while it has the focus. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    const aim = aimOf(event.currentTarget)
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
