import type { KeptAnswer } from '@/platform/offline/store'
import { asFollowed, MAX_OF_ONE, getOfflinePlace, getOfflineTitle } from './rules'

/** A response from the query cache. `hash`: of its query key; `at` in milliseconds. */
export interface Answered {
  hash: string
  path: string
  request: unknown
  data: unknown
  at: number
}

/** Keys include the member, so that members of one device never share an entry. */
export const keptKey = (uid: number, hash: string) => `${uid} ${hash}`

/** Serializes a response for the cache; null: it is not cached, or it is too large. */
export function buildKeptAnswer({ hash, path, request, data, at }: Answered, uid: number): KeptAnswer | null {
  const place = getOfflinePlace(path, request)
  if (!place) return null
  const text = JSON.stringify(asFollowed(path, data))
  // Browsers store two bytes per character if the text contains Chinese.
  const bytes = text.length * 2
  if (bytes > MAX_OF_ONE) return null
  const title = getOfflineTitle(path, request, data)
  return { item: { key: keptKey(uid, hash), kind: 'answer', uid, ...place, path, title, at, bytes }, text }
}
