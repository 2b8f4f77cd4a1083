import { createContext, useContext } from 'react'
import { clockTime, dayOf, shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'

/** Around what is shown from before the network went: when it was answered, Unix seconds; null while it is of now. */
export const CachedAtContext = createContext<number | null>(null)

/** `19:12`, of an earlier day `11-20 19:12`; Unix seconds. */
export const keptTime = (at: number, now: number): string =>
  dayOf(at) === dayOf(now) ? clockTime(at) : shortTime(at)

/** `19:12 存`; '' where nothing is told of an answer's age. */
export const cachedAtWord = (at: number | null, now: number): string =>
  at === null ? '' : `${keptTime(at, now)} 存`

/** The mark of prices and countdowns that were kept; '' while they are of now. */
export const useCachedAt = (): string => cachedAtWord(useContext(CachedAtContext), serverNow())
