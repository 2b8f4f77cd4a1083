/** Patterns of time-dependent text: a clock, a countdown, a relative time. */
const PASSING = [/\d{1,2}:\d{2}(:\d{2})?/g, /\d+ ?(?=秒|分|时|小时|毫秒)/g, /(刚刚|\d+ ?(秒|分钟|小时)前)/g]

/** Freezes the page: countdowns stop, videos are at their start, and time-dependent digits become zeros. Runs in the browser. */
export const holdStill = `(${(async (patterns: string[]) => {
  const last = window.setTimeout(() => {}, 0)
  for (let id = 0; id <= last; id++) {
    window.clearTimeout(id)
    window.clearInterval(id)
  }
  await Promise.all(
    [...document.querySelectorAll('video')].map(video => {
      video.pause()
      if (video.currentTime === 0) return undefined
      const isBack = new Promise(resolve => video.addEventListener('seeked', resolve, { once: true }))
      video.currentTime = 0
      return isBack
    }),
  )
  // A video's progress display updates in the next frame.
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? ''
    const still = patterns.reduce(
      (now, source) =>
        now.replace(new RegExp(source, 'g'), one => one.replace(/刚刚/, '0分钟前').replace(/\d+/g, '0')),
      text,
    )
    if (still !== text) node.nodeValue = still
  }
}).toString()})(${JSON.stringify(PASSING.map(({ source }) => source))})`
