import { useContext, useSyncExternalStore } from 'react'
import { SecondsContext } from './page-seconds'
import { currentSecond } from './ticker'

/** Unix seconds of the server's clock, updated every second while the page is shown. Use it in the smallest component that shows it. */
export const useNow = () => useNowAs(now => now)

/** The same, but re-renders only if `pick` returns another value: for states that change once, not every second. */
export function useNowAs<T extends string | number | boolean>(pick: (now: number) => T): T {
  const read = () => pick(currentSecond())
  return useSyncExternalStore(useContext(SecondsContext), read, read)
}
