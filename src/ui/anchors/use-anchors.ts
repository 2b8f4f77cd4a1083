import { useCallback, useState } from 'react'
import Taro, { usePageScroll } from '@tarojs/taro'

/** Height of header and anchor bar in px: a section is current once its top is above this line. */
const ABOVE = 100

interface Place {
  id?: string
  top: number
}

/** The current section, and the function that scrolls to another. */
export function useAnchors(ids: readonly string[]) {
  const [active, setActive] = useState(ids[0])

  usePageScroll(() =>
    Taro.createSelectorQuery()
      .selectAll(ids.map(id => `#${id}`).join(','))
      .boundingClientRect(found => {
        const places = (Array.isArray(found) ? found : [found]) as Place[]
        const reached = places.filter(place => place.top <= ABOVE + 8).at(-1)
        if (reached?.id) setActive(reached.id)
      })
      .exec(),
  )

  const scrollTo = useCallback((id: string) => {
    setActive(id)
    void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -ABOVE, duration: 200 })
  }, [])

  return { active, scrollTo }
}
