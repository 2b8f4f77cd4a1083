import type { Rect } from './lay-out-marks'

/** As in measure.ts. Taro's own query throws where the page is being left, as under an open sheet, and nobody can catch it. */
export function measure(
  inside: string,
  over: string,
  tell: (inside: Rect, over: readonly Rect[]) => void,
): () => void {
  // Once what was just drawn has its size.
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
