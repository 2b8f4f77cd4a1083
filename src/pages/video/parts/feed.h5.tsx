import { memo, startTransition, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { FeedProps } from './feed-props'

/** Visible share of a slide that counts as at rest: a scroller may stop a fraction of a pixel off. */
const RESTING = 0.996

/** Shows the slide at `index` without animation. */
function jump(rail: HTMLElement | null, index: number) {
  rail?.scrollTo({ top: index * rail.clientHeight, behavior: 'auto' })
}

/** The browser's own scroller with snap points: it follows the finger exactly, and a wheel or a key moves it by one. */
export function Feed({ keys, index, onIndex, slide, label }: FeedProps) {
  const rail = useRef<HTMLDivElement>(null)
  /** Last target or last seen position of the scroller, so that programmatic scrolling is not mistaken for the finger's. */
  const seen = useRef({ index, key: keys[index] })

  /** Target of the programmatic scroll, until it arrives or the user takes over: slides that it passes do not count as at rest. */
  const sent = useRef<number | null>(null)
  const take = () => {
    sent.current = null
  }

  useLayoutEffect(() => {
    jump(rail.current, seen.current.index)
  }, [])

  // Rows inserted before it must not move the visible slide.
  useLayoutEffect(() => {
    if (seen.current.key === keys[index] && seen.current.index !== index) jump(rail.current, index)
    seen.current = { index: seen.current.key === keys[index] ? index : seen.current.index, key: keys[index] }
  }, [keys, index])

  useEffect(() => {
    if (!rail.current || seen.current.index === index) return
    seen.current.index = index
    sent.current = index
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    rail.current.scrollTo({
      top: index * rail.current.clientHeight,
      behavior: still ? 'auto' : 'smooth',
    })
  }, [index])

  useEffect(() => {
    const resized = () => {
      jump(rail.current, seen.current.index)
    }
    window.addEventListener('resize', resized)
    return () => {
      window.removeEventListener('resize', resized)
    }
  }, [])

  // An IntersectionObserver reports the slide at rest, without reading layout in every frame.
  const told = useRef(onIndex)
  told.current = onIndex
  useEffect(() => {
    const slides = Array.from(rail.current?.children ?? [])
    const seer = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio } of entries) {
          const at = slides.indexOf(target)
          if (intersectionRatio < RESTING || at !== (sent.current ?? at)) continue
          sent.current = null
          if (at === seen.current.index) continue
          seen.current = { index: at, key: keys[at] }
          // A transition, so that the browser can follow the next swipe in between.
          startTransition(() => {
            told.current(at)
          })
        }
      },
      { root: rail.current, threshold: RESTING },
    )
    for (const slide of slides) seer.observe(slide)
    return () => {
      seer.disconnect()
    }
  }, [keys])
  return (
    <div ref={rail} className="fv-feed" role="feed" aria-label={label} onTouchStart={take} onWheel={take}>
      {keys.map((key, at) => (
        <Place key={key} isSeen={at === index}>
          {slide(at)}
        </Place>
      ))}
    </div>
  )
}

/** The container of a slide; memoized, so that the many empty ones do not re-render at a swipe. */
const Place = memo(function Place({ isSeen, children }: { isSeen: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // React 18 does not know the attribute `inert`, which limits the Tab key to the visible slide.
  useLayoutEffect(() => {
    box.current?.toggleAttribute('inert', !isSeen)
  }, [isSeen])
  return (
    <div ref={box} className="fv-slide" role="article" aria-hidden={!isSeen}>
      {children}
    </div>
  )
})
