import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { PagerProps } from './pager-props'
import './pager.scss'

/** The browser's own scroller with snap points: needs no library, and follows the finger exactly. */
export function Pager({ count, index, onIndex, page, label, autoFocus, className = '' }: PagerProps) {
  const rail = useRef<HTMLDivElement>(null)
  /** The last scroll position set or observed, to distinguish our own scrolling from the user's. */
  const seen = useRef(index)

  useEffect(() => {
    if (!rail.current || seen.current === index) return
    seen.current = index
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    rail.current.scrollTo({ left: index * rail.current.clientWidth, behavior: still ? 'auto' : 'smooth' })
  }, [index])

  useEffect(() => {
    if (autoFocus) rail.current?.focus({ preventScroll: true })
  }, [autoFocus])

  const settle = () => {
    if (!rail.current) return
    const at = Math.round(rail.current.scrollLeft / Math.max(1, rail.current.clientWidth))
    if (at === seen.current || Math.abs(at * rail.current.clientWidth - rail.current.scrollLeft) > 2) return
    seen.current = at
    onIndex(at)
  }
  const turn = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key]
    if (to === undefined || to < 0 || to >= count) return
    event.preventDefault()
    onIndex(to)
  }
  return (
    <div
      ref={rail}
      className={`pager-rail ${className}`}
      role="group"
      aria-roledescription="轮播"
      aria-label={`${label}，第 ${index + 1} 张，共 ${count} 张`}
      tabIndex={0}
      onScroll={settle}
      onKeyDown={turn}
    >
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="pager-i u-fixed u-full u-tall" aria-hidden={at !== index}>
          {page(at)}
        </div>
      ))}
    </div>
  )
}
