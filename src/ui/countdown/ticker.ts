import { serverNow } from '@/platform/clock'

/** One timer for every countdown on screen; it runs only while somebody looks. */
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = Math.floor(serverNow())

function tick() {
  run()
  watchers.forEach(watch => {
    watch()
  })
}

function run() {
  now = Math.floor(serverNow())
  // Meets the next full second, so that the seconds of all cards change together and never skip.
  timer = setTimeout(tick, 1000 - (serverNow() % 1) * 1000 + 5)
}

/** Calls `watch` at each second that begins; answers what ends it. */
export function onSecond(watch: () => void): () => void {
  watchers.add(watch)
  if (watchers.size === 1) run()
  return () => {
    watchers.delete(watch)
    if (watchers.size === 0) clearTimeout(timer)
  }
}

/** Unix seconds of the server's clock, the same for all who ask within a second. */
export function currentSecond(): number {
  if (watchers.size === 0) now = Math.floor(serverNow())
  return now
}
