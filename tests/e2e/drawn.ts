/** True once nothing loads, fades or covers the server-rendered page any more. Runs in the page. */
export const settled = () =>
  !document.getElementById('first-screen') &&
  !document.querySelector('.taro_page:not(.taro_page_shade) [aria-busy="true"]') &&
  document.getAnimations().every(one => !(one instanceof CSSTransition) || one.playState === 'finished')

/** Scrolls to the end and back, so that lazy content has loaded at full height. Runs in the page. */
export async function readThrough() {
  // A browser without changes to paint may delay a frame indefinitely.
  const frame = () =>
    new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
      AbortSignal.timeout(250).addEventListener('abort', resolve)
    })
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top)
    await frame()
  }
  window.scrollTo(0, 0)
  await frame()
}
