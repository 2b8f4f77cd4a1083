import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls horizontally only: bringing an anchor into view must never scroll the page. */
export function AnchorStrip({ shown, children }: { shown: string; children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = strip.current
    const anchor = element?.querySelector<HTMLElement>(`#${shown}`)
    if (element && anchor)
      element.scrollLeft = anchor.offsetLeft - (element.clientWidth - anchor.offsetWidth) / 2
  }, [shown])
  return (
    <div ref={strip} className="anchors u-line-top u-line-bottom u-bg-surface">
      {children}
    </div>
  )
}
