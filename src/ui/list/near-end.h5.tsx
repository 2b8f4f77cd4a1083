import { useEffect, useRef } from 'react'

/** Calls `onNear` when the end of what is drawn comes near, whatever scrolls. */
export function NearEnd({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const call = useRef(onNear)
  call.current = onNear

  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) call.current()
    }, { rootMargin: '600px 0px' })
    watch.observe(mark.current)
    return () => { watch.disconnect() }
  }, [])

  return <div ref={mark} />
}
