import { useSyncExternalStore } from 'react'
import { serverNow } from '@/platform/clock'

/** One timer for every countdown on screen; it runs only while somebody looks. */
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = Math.floor(serverNow())

function tick() {
  now = Math.floor(serverNow())
  watchers.forEach(watch => { watch() })
  // Meets the next full second, so that the seconds of all cards change together and never skip.
  timer = setTimeout(tick, 1000 - serverNow() % 1 * 1000 + 5)
}

function subscribe(watch: () => void) {
  watchers.add(watch)
  if (watchers.size === 1) tick()
  return () => {
    watchers.delete(watch)
    if (watchers.size === 0) clearTimeout(timer)
  }
}

const read = () => {
  if (watchers.size === 0) now = Math.floor(serverNow())
  return now
}

/** Unix seconds of the server's clock, renewed every second. Keep it in the smallest component that shows it. */
export const useNow = () => useSyncExternalStore(subscribe, read, read)

/** The same, but renewed only when `pick` gives another answer: a state that changes once, not every second. */
export function useNowAs<T extends string | number | boolean>(pick: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => pick(read()), () => pick(read()))
}
