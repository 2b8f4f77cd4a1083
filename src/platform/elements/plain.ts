import { createElement, useEffect, type HTMLAttributes } from 'react'

/** View and Text on H5: React's own elements. Taro's have three states and an effect in each, and render twice when a class changes. */
export const View = 'div'
export const Text = 'span'

interface ScrollViewProps extends HTMLAttributes<HTMLDivElement> {
  scrollX?: boolean
  scrollY?: boolean
  enhanced?: boolean
  showScrollbar?: boolean
  /** Id of the element to scroll into view. */
  scrollIntoView?: string
}

/** ScrollView on H5: a scrolling div. Taro's also measures pixels and fires end events, which our code does not use. */
export function ScrollView(props: ScrollViewProps) {
  const { className, scrollX, scrollY, enhanced, showScrollbar, scrollIntoView: shown, ...rest } = props
  useEffect(() => {
    if (!shown) return
    // Waits until the container has its final position.
    const timer = setTimeout(
      () => document.getElementById(shown)?.scrollIntoView({ block: 'center', inline: 'start' }),
      500,
    )
    return () => clearTimeout(timer)
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
