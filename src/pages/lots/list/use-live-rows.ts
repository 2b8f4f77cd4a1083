import { useId, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import type { HouseCard } from '@/contract/house/cards'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { housePagesKey } from '@/domain/house/lists/use-house-lists'
import { useLiveRefresh } from '@/domain/house/lists/use-live-refresh'
import { measureCardRects, windowHeight } from './cards-in-sight'

/** Keeps the running lots in view up to date. Returns the id that the element of the rows must have. */
export function useLiveRows(rows: readonly HouseCard[], filter: HouseFilter): string {
  const id = `rows${useId().replace(/\W/g, '')}`
  const [isShown, setShown] = useState(true)
  useDidShow(() => {
    setShown(true)
  })
  useDidHide(() => setShown(false))
  const inSight = async () => {
    const rects = await measureCardRects(id)
    const height = windowHeight()
    // Without a rectangle for each row the visible ones are unknown: refreshes the first ones as a guess.
    if (rects.length !== rows.length) return rows.slice(0, 20)
    return rows.filter((_, at) => {
      const rect = rects[at]
      return rect !== undefined && rect.bottom > 0 && rect.top < height
    })
  }
  useLiveRefresh({ inSight, queryKey: housePagesKey(filter), isShown })
  return id
}
