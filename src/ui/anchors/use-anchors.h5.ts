import { useCallback, useEffect, useRef, useState } from 'react'

/** Height of header and anchor bar in px: a section is current once its top is above this line. */
const ABOVE = 120

/** The sticky column around a section; undefined for a section in the page's flow. */
function findStickyColumn(section: HTMLElement): HTMLElement | undefined {
  for (let at = section.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return at
  return undefined
}

/** Scrolls to a section. A section of a sticky column is scrolled inside that column: the page's scroll alone would never reach it. */
function bringIntoView(section: HTMLElement, behavior: ScrollBehavior): void {
  const column = findStickyColumn(section)
  if (!column) {
    section.scrollIntoView({ behavior, block: 'start' })
    return
  }
  const top = column.scrollTop + section.getBoundingClientRect().top - column.getBoundingClientRect().top
  column.scrollTo({ top, behavior })
  column.scrollIntoView({ behavior, block: 'start' })
}

/** The current section, and the function that scrolls to another. */
export function useAnchors(ids: readonly string[]) {
  const [active, setActive] = useState(ids[0])
  /** During a scroll to a chosen section, the sections in between are not highlighted. */
  const until = useRef(0)
  const key = ids.join(' ')

  useEffect(() => {
    const read = () => {
      if (Date.now() < until.current) return
      const reached = key
        .split(' ')
        .filter(id => {
          const section = document.getElementById(id)
          return section && section.getBoundingClientRect().top <= ABOVE && !findStickyColumn(section)
        })
        .at(-1)
      if (reached) setActive(reached)
    }
    // Captures every scroller: scroll events do not bubble, but the capture phase sees them.
    document.addEventListener('scroll', read, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', read, { capture: true })
    }
  }, [key])

  const scrollTo = useCallback((id: string) => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    until.current = Date.now() + (still ? 100 : 700)
    setActive(id)
    const section = document.getElementById(id)
    if (section) bringIntoView(section, still ? 'auto' : 'smooth')
    section?.setAttribute('tabindex', '-1')
    section?.focus({ preventScroll: true })
  }, [])

  return { active, scrollTo }
}
