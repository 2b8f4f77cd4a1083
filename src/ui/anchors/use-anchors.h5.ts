import { useCallback, useEffect, useRef, useState } from 'react'

/** Header and anchor bar, px: a section counts as reached when it comes under them. */
const ABOVE = 120

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
        .filter(id => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= ABOVE)
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
    section?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
    section?.setAttribute('tabindex', '-1')
    section?.focus({ preventScroll: true })
  }, [])

  return { active, scrollTo }
}
