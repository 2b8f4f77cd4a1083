/** What is written of the passing hour, told by its form: a clock, a countdown, how long ago. */
const PASSING = [/\d{1,2}:\d{2}(:\d{2})?/g, /\d+ ?(?=秒|分|时|小时|毫秒)/g, /(刚刚|\d+ ?(秒|分钟|小时)前)/g]

/** The page stands as it is: nothing counts on, and the passing hour is written in noughts. Runs in the browser. */
export const holdStill = `(${((patterns: string[]) => {
  const last = window.setTimeout(() => {}, 0)
  for (let id = 0; id <= last; id++) {
    window.clearTimeout(id)
    window.clearInterval(id)
  }
  for (const video of document.querySelectorAll('video')) video.pause()
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
