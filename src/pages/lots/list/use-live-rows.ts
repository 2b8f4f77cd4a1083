import { useId, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import type { HouseCard } from '@/contract/house/cards'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { housePagesKey } from '@/domain/house/lists/use-house-lists'
import { useLiveRefresh } from '@/domain/house/lists/use-live-refresh'
import { rectsOf, windowHeight } from './cards-in-sight'

/** Keeps the running lots in sight up to date. Answers the id that the rows' own element must bear. */
export function useLiveRows(rowsNow: () => readonly HouseCard[], filter: HouseFilter): string {
  const id = `rows${useId().replace(/\W/g, '')}`
  const [isShown, setShown] = useState(true)
  useDidShow(() => {
    setShown(true)
  })
  useDidHide(() => {
    setShown(false)
  })
  const inSight = async () => {
    const rects = await rectsOf(id)
    const rows = rowsNow()
    const height = windowHeight()
    // Without a place for each row nothing is known of what is in sight: the first ones are as good a guess as any.
    if (rects.length !== rows.length) return rows.slice(0, 20)
    return rows.filter((_, at) => {
      const rect = rects[at]
      return rect !== undefined && rect.bottom > 0 && rect.top < height
    })
  }
  useLiveRefresh({ inSight, queryKey: housePagesKey(filter), isShown })
  return id
}
