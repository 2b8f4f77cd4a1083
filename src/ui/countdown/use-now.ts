import { useSyncExternalStore } from 'react'
import { currentSecond, onSecond } from './ticker'

/** Unix seconds of the server's clock, renewed every second. Keep it in the smallest component that shows it. */
export const useNow = () => useSyncExternalStore(onSecond, currentSecond, currentSecond)

/** The same, but renewed only when `pick` gives another answer: a state that changes once, not every second. */
export function useNowAs<T extends string | number | boolean>(pick: (now: number) => T): T {
  return useSyncExternalStore(
    onSecond,
    () => pick(currentSecond()),
    () => pick(currentSecond()),
  )
}
