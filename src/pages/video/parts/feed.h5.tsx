import { memo, startTransition, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { FeedProps } from './feed-props'

/** The part of a slide that is seen once it rests: a scroller may stop fractions of a pixel beside it. */
const RESTING = 0.996

/** Shows the slide at `index` without a way to it. */
function jump(rail: HTMLElement | null, index: number) {
  rail?.scrollTo({ top: index * rail.clientHeight, behavior: 'auto' })
}

/** The browser's own scroller with snap points: it follows the finger exactly, and a wheel or a key moves it by one. */
export function Feed({ keys, index, onIndex, slide, label }: FeedProps) {
  const rail = useRef<HTMLDivElement>(null)
  /** Where the scroller was sent or was last seen, so that our own scrolling is not taken for the finger's. */
  const seen = useRef({ index, key: keys[index] })

  /** Where the scroller was sent, until it is there or a hand takes it: what it passes on the way does not rest. */
  const sent = useRef<number | null>(null)
  const take = () => {
    sent.current = null
  }

  useLayoutEffect(() => {
    jump(rail.current, seen.current.index)
  }, [])

  // Rows that came before it must not move what is seen.
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

  // The browser tells what has come to rest, without a look at its layout in every frame.
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
          // In slices between which the browser follows the next swipe.
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
