import Taro from '@tarojs/taro'
import type { Rect } from './lay-out-marks'

/** Measures the element with the first selector and those with the second; stops calling back once the returned function was called. */
export function measure(
  inside: string,
  over: string,
  tell: (inside: Rect, over: readonly Rect[]) => void,
): () => void {
  let isGone = false
  Taro.createSelectorQuery()
    .select(inside)
    .boundingClientRect()
    .selectAll(over)
    .boundingClientRect()
    .exec(([stage, found]: [Rect | null, (Rect | null)[]]) => {
      if (isGone || !stage || !Array.isArray(found)) return
      tell(
        stage,
        found.filter(one => one !== null),
      )
    })
  return () => {
    isGone = true
  }
}
