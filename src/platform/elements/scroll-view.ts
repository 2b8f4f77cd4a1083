import { createElement, useEffect, type HTMLAttributes } from 'react'

interface ScrollViewProps extends HTMLAttributes<HTMLDivElement> {
  scrollX?: boolean
  scrollY?: boolean
  enhanced?: boolean
  showScrollbar?: boolean
  /** Id of what is brought into sight. */
  scrollIntoView?: string
}

/** ScrollView on H5: a div that scrolls. Taro's also counts pixels and tells of ends, which nothing of ours asks for. */
export default function ScrollView(props: ScrollViewProps) {
  const { className, scrollX, scrollY, enhanced, showScrollbar, scrollIntoView: shown, ...rest } = props
  useEffect(() => {
    if (!shown) return
    // Once what it lies in has come to its place.
    const timer = setTimeout(() => {
      document.getElementById(shown)?.scrollIntoView({ block: 'center', inline: 'start' })
    }, 500)
    return () => {
      clearTimeout(timer)
    }
  }, [shown])
  const classes = [
    'taro-scroll',
    scrollX && 'taro-scroll-view__scroll-x',
    scrollY && 'taro-scroll-view__scroll-y',
    enhanced && showScrollbar === false && 'taro-scroll--hidebar',
    className,
  ]
  return createElement('div', { ...rest, className: classes.filter(Boolean).join(' ') })
}
