import Taro, { usePageScroll } from '@tarojs/taro'
import { useState } from 'react'

/** True if the element with this id has scrolled out at the top, where `above` px are covered. */
export function useScrolledPast(id: string, above: number): boolean {
  const [isPast, setPast] = useState(false)
  usePageScroll(() =>
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect(found => {
        const rect = Array.isArray(found) ? found[0] : found
        if (rect) setPast(rect.bottom <= above)
      })
      .exec(),
  )
  return isPast
}
