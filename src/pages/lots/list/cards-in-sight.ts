import Taro, { type NodesRef } from '@tarojs/taro'

type Rect = Pick<NodesRef.BoundingClientRectCallbackResult, 'top' | 'bottom'>

/** Positions of the cards below `id`, in the order of the rows. `>>>` selects inside the components that long lists are split into. */
export const measureCardRects = (id: string): Promise<Rect[]> =>
  new Promise(resolve => {
    Taro.createSelectorQuery()
      .selectAll(`#${id} .lot, #${id} >>> .lot`)
      .boundingClientRect(rects => resolve(Array.isArray(rects) ? rects : []))
      .exec()
  })

export const windowHeight = (): number => Taro.getSystemInfoSync().windowHeight
