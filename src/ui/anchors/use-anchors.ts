import { useCallback, useEffect, useState } from 'react'
import Taro from '@tarojs/taro'
import { watchView } from '../in-view/watch-view'

/** Height of header and anchor bar in px: a section is current once it reaches the line below them. */
const ABOVE = 100
const LINE = 8

/** The current section, and the function that scrolls to another. */
export function useAnchors(ids: readonly string[]) {
  const [active, setActive] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const line = { top: -ABOVE, bottom: ABOVE + LINE - Taro.getSystemInfoSync().windowHeight }
    const stops = all
      .split(' ')
      .filter(Boolean)
      .map(id =>
        watchView(id, line, ({ ratio }) => {
          if (ratio > 0) setActive(id)
        }),
      )
    return () => {
      stops.forEach(stop => stop())
    }
  }, [all])

  const scrollTo = useCallback((id: string) => {
    setActive(id)
    void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -ABOVE, duration: 200 })
  }, [])

  return { active, scrollTo }
}
