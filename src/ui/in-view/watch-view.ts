import Taro from '@tarojs/taro'

/** Position of a watched element. `ratio`: its part in view. */
interface Sight {
  ratio: number
  bottom: number
}

/**
 * Watches an element of the current page by its id, once it is rendered, without events while the page scrolls. `margins` extend the
 * viewport, px. Returns the stop function.
 */
export function watchView(
  id: string,
  margins: { top?: number; bottom?: number },
  tell: (sight: Sight) => void,
): () => void {
  const { page } = Taro.getCurrentInstance()
  let isStopped = !page
  let observer: Taro.IntersectionObserver | undefined
  Taro.nextTick(() => {
    if (isStopped || !page) return
    observer = Taro.createIntersectionObserver(page)
    observer
      .relativeToViewport(margins)
      .observe(`#${id}`, ({ intersectionRatio = 0, boundingClientRect }) => {
        tell({ ratio: intersectionRatio, bottom: boundingClientRect?.bottom ?? 0 })
      })
  })
  return () => {
    isStopped = true
    observer?.disconnect()
  }
}
