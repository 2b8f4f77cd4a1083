import { serverNow } from '@/platform/clock'

/** One timer for every countdown on screen; runs only while there are subscribers. */
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = Math.floor(serverNow())

function tick() {
  run()
  watchers.forEach(watch => watch())
}

function run() {
  now = Math.floor(serverNow())
  // Aligned to the next full second, so that all cards change together and never skip one.
  timer = setTimeout(tick, 1000 - (serverNow() % 1) * 1000 + 5)
}

/** Calls `watch` at the start of each second; returns the unsubscribe function. */
export function onSecond(watch: () => void): () => void {
  watchers.add(watch)
  if (watchers.size === 1) run()
  return () => {
    watchers.delete(watch)
    if (watchers.size === 0) clearTimeout(timer)
  }
}

/** Unix seconds of the server's clock, equal for all calls within a second. */
export function currentSecond(): number {
  if (watchers.size === 0) now = Math.floor(serverNow())
  return now
}
