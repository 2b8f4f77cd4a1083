import { memo, startTransition, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { FeedProps } from './feed-props'

/** Fractions of a pixel that a scroller may rest beside its slide. */
const NEAR = 3

/** The browser's own scroller with snap points: it follows the finger exactly, and a wheel or a key moves it by one. */
export function Feed({ keys, index, onIndex, slide, label }: FeedProps) {
  const rail = useRef<HTMLDivElement>(null)
  /** Where the scroller was sent or was last seen, so that our own scrolling is not taken for the finger's. */
  const seen = useRef({ index, key: keys[index] })

  // Rows that came before it must not move what is seen.
  useLayoutEffect(() => {
    if (rail.current && (seen.current.key === keys[index] || seen.current.index === index))
      rail.current.scrollTo({ top: index * rail.current.clientHeight, behavior: 'auto' })
    seen.current = { index: seen.current.key === keys[index] ? index : seen.current.index, key: keys[index] }
  }, [keys, index])

  useEffect(() => {
    if (!rail.current || seen.current.index === index) return
    seen.current.index = index
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    rail.current.scrollTo({
      top: index * rail.current.clientHeight,
      behavior: still ? 'auto' : 'smooth',
    })
  }, [index])

  useEffect(() => {
    const resized = () => {
      rail.current?.scrollTo({ top: seen.current.index * rail.current.clientHeight, behavior: 'auto' })
    }
    window.addEventListener('resize', resized)
    return () => {
      window.removeEventListener('resize', resized)
    }
  }, [])

  const settle = () => {
    const box = rail.current
    if (!box || box.clientHeight === 0) return
    const at = Math.round(box.scrollTop / box.clientHeight)
    if (at === seen.current.index || Math.abs(at * box.clientHeight - box.scrollTop) > NEAR) return
    seen.current = { index: at, key: keys[at] }
    // In slices between which the browser follows the next swipe.
    startTransition(() => {
      onIndex(at)
    })
  }
  return (
    <div ref={rail} className="fv-feed" role="feed" aria-label={label} onScroll={settle}>
      {keys.map((key, at) => (
        <Place key={key} isSeen={at === index}>
          {slide(at)}
        </Place>
      ))}
    </div>
  )
}

/** The place of a slide; the many that are empty are not drawn again at a swipe. */
const Place = memo(function Place({ isSeen, children }: { isSeen: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // React 18 does not know the attribute: the Tab key stays in the slide that is seen.
  useLayoutEffect(() => {
    box.current?.toggleAttribute('inert', !isSeen)
  }, [isSeen])
  return (
    <div ref={box} className="fv-slide" role="article" aria-hidden={!isSeen}>
      {children}
    </div>
  )
})
