import { useCallback, useEffect, useRef, useState } from 'react'

/** Header and anchor bar, px: a section counts as reached when it comes under them. */
const ABOVE = 120

/** The column around a section that stays in place while the page scrolls; undefined for a section of the page's flow. */
function columnOf(section: HTMLElement): HTMLElement | undefined {
  for (let at = section.parentElement; at; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return at
  return undefined
}

/** Scrolls to a section. One of a column that stays in place is scrolled to in that column: the page alone would never bring it nearer. */
function bringIntoView(section: HTMLElement, behavior: ScrollBehavior): void {
  const column = columnOf(section)
  if (!column) {
    section.scrollIntoView({ behavior, block: 'start' })
    return
  }
  const top = column.scrollTop + section.getBoundingClientRect().top - column.getBoundingClientRect().top
  column.scrollTo({ top, behavior })
  column.scrollIntoView({ behavior, block: 'start' })
}

/** Which section is being read, and the way to another. */
export function useAnchors(ids: readonly string[]) {
  const [active, setActive] = useState(ids[0])
  /** While the page travels to a chosen section, those it passes are not marked. */
  const until = useRef(0)
  const key = ids.join(' ')

  useEffect(() => {
    const read = () => {
      if (Date.now() < until.current) return
      const reached = key
        .split(' ')
        .filter(id => {
          const section = document.getElementById(id)
          return section && section.getBoundingClientRect().top <= ABOVE && !columnOf(section)
        })
        .at(-1)
      if (reached) setActive(reached)
    }
    // Whatever scrolls: scroll events do not bubble, but they are seen on their way down.
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
