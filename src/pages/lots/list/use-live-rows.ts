import { useId, useState } from 'react'
import Taro, { useDidHide, useDidShow, type NodesRef } from '@tarojs/taro'
import type { HouseCard } from '@/contract/house/cards'
import type { HouseFilter } from '@/domain/house/filter/filter'
import { housePagesKey } from '@/domain/house/lists/use-house-lists'
import { useLiveRefresh } from '@/domain/house/lists/use-live-refresh'

type Rect = Pick<NodesRef.BoundingClientRectCallbackResult, 'top' | 'bottom'>

/** Where the cards below `id` are, in the order of the rows. `>>>` looks into the components that long lists are cut into. */
const rectsOf = (id: string) =>
  new Promise<Rect[]>(resolve => {
    Taro.createSelectorQuery()
      .selectAll(`#${id} .lot, #${id} >>> .lot`)
      .boundingClientRect(rects => {
        resolve(Array.isArray(rects) ? rects : [])
      })
      .exec()
  })

/** Keeps the running lots in sight up to date. Answers the id that the rows' own element must bear. */
export function useLiveRows(rows: readonly HouseCard[], filter: HouseFilter): string {
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
    const { windowHeight } = Taro.getSystemInfoSync()
    // Without a place for each row nothing is known of what is in sight: the first ones are as good a guess as any.
    if (rects.length !== rows.length) return rows.slice(0, 20)
    return rows.filter((_, at) => {
      const rect = rects[at]
      return rect !== undefined && rect.bottom > 0 && rect.top < windowHeight
    })
  }
  useLiveRefresh({ inSight, queryKey: housePagesKey(filter), isShown })
  return id
}
