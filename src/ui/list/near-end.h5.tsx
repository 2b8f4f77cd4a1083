import { useEffect, useRef } from 'react'
import type { NearEndProps } from './near-end-props'

/** Calls `onNear` when the end of what is drawn is `ahead` px below the window, whatever scrolls; once for each number of rows that it stands `after`. */
export function NearEnd({ after, ahead = 600, onNear }: NearEndProps) {
  const mark = useRef<HTMLDivElement>(null)
  const call = useRef(onNear)
  call.current = onNear

  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) call.current()
      },
      { rootMargin: `${ahead}px 0px` },
    )
    // Set anew with each page: a mark that stays in sight would not call twice.
    watch.observe(mark.current)
    return () => {
      watch.disconnect()
    }
  }, [after, ahead])

  return <div ref={mark} />
}
