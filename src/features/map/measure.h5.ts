import type { Rect } from './lay-out-marks'

/** As in measure.ts. Taro's own query throws while the page unloads, as under an open bottom sheet, and the caller cannot catch that. */
export function measure(
  inside: string,
  over: string,
  tell: (inside: Rect, over: readonly Rect[]) => void,
): () => void {
  // Waits until the last render has been laid out.
  const timer = setTimeout(() => {
    const page = document.querySelector('.taro_page:not(.taro_page_shade)') ?? document
    const stage = page.querySelector(inside)
    if (!stage) return
    tell(
      stage.getBoundingClientRect(),
      [...page.querySelectorAll(over)].map(one => one.getBoundingClientRect()),
    )
  })
  return () => {
    clearTimeout(timer)
  }
}
