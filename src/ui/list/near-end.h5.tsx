import { useEffect, useRef } from 'react'

/** Calls `onNear` when the end of what is drawn comes near, whatever scrolls; once for each number of rows that it stands `after`. */
export function NearEnd({ after, onNear }: { after?: number; onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const call = useRef(onNear)
  call.current = onNear

  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) call.current()
      },
      { rootMargin: '600px 0px' },
    )
    // Set anew with each page: a mark that stays in sight would not call twice.
    watch.observe(mark.current)
    return () => {
      watch.disconnect()
    }
  }, [after])

  return <div ref={mark} />
}
