import { useContext, useSyncExternalStore } from 'react'
import { toBeijingDay } from '@/lib/dates'
import { DRAWN_AT } from '@/platform/clock/drawn-at'
import { SecondsContext } from './page-seconds'
import { currentSecond } from './ticker'

/** The render that adopts the server's markup has the server's clock. */
const drawnSecond = () => DRAWN_AT ?? currentSecond()

/** Unix seconds of the server's clock, updated every second while the page is shown. Use it in the smallest component that shows it. */
export const useNow = () => useSyncExternalStore(useContext(SecondsContext), currentSecond, drawnSecond)

/** The same, but re-renders only if `pick` returns another value: for states that change once, not every second. */
export function useNowAs<T extends string | number | boolean>(pick: (now: number) => T): T {
  return useSyncExternalStore(
    useContext(SecondsContext),
    () => pick(currentSecond()),
    () => pick(drawnSecond()),
  )
}

const never = () => () => {}

/** The present as of this render, for what changes too seldom to be watched. */
const useReading = <T extends string | number>(pick: (now: number) => T): T =>
  useSyncExternalStore(
    never,
    () => pick(currentSecond()),
    () => pick(drawnSecond()),
  )

/** The present day in Beijing. */
export const usePresentDay = () => useReading(toBeijingDay)

const toMinute = (now: number) => now - (now % 60)

/** Unix seconds of the present minute. */
export const usePresentMinute = () => useReading(toMinute)
