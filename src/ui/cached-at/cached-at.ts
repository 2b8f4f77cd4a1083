import { createContext, useContext } from 'react'
import { clockTime, toBeijingDay, shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'

/** Context for content from the offline cache: the time of its response, Unix seconds; null for fresh content. */
export const CachedAtContext = createContext<number | null>(null)

/** Example: `19:12`, for an earlier day `11-20 19:12`; Unix seconds. */
export const keptTime = (at: number, now: number): string =>
  toBeijingDay(at) === toBeijingDay(now) ? clockTime(at) : shortTime(at)

/** Example: `19:12 存`; '' for fresh content. */
export const cachedAtWord = (at: number | null, now: number): string =>
  at === null ? '' : `${keptTime(at, now)} 存`

/** Label of prices and countdowns from the offline cache; '' for fresh content. */
export const useCachedAt = (): string => cachedAtWord(useContext(CachedAtContext), serverNow())
