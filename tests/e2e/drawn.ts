/** Nothing loads, fades or stands in for the first screen any more. Runs in the page. */
export const settled = () =>
  !document.getElementById('first-screen') &&
  !document.querySelector('.taro_page:not(.taro_page_shade) [aria-busy="true"]') &&
  document.getAnimations().every(one => !(one instanceof CSSTransition) || one.playState === 'finished')

/** To the end and back: what comes near the window is there, as tall as it is. Runs in the page. */
export async function readThrough() {
  // A browser that has nothing new to draw may put off a frame for ever.
  const frame = () =>
    new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
      setTimeout(resolve, 250)
    })
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top)
    await frame()
  }
  window.scrollTo(0, 0)
  await frame()
}
