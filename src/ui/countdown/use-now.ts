import { useSyncExternalStore } from 'react'
import { currentSecond, onSecond } from './ticker'

/** Unix seconds of the server's clock, updated every second. Use it in the smallest component that shows it. */
export const useNow = () => useSyncExternalStore(onSecond, currentSecond, currentSecond)

/** The same, but re-renders only if `pick` returns another value: for states that change once, not every second. */
export function useNowAs<T extends string | number | boolean>(pick: (now: number) => T): T {
  return useSyncExternalStore(
    onSecond,
    () => pick(currentSecond()),
    () => pick(currentSecond()),
  )
}
