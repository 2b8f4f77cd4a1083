import type { KeptAnswer } from '@/platform/offline/store'
import { asFollowed, MOST_OF_ONE, placeOf, titleOf } from './rules'

/** An answer as the query cache has it. `hash`: of its key there; `at` in milliseconds. */
export interface Answered {
  hash: string
  path: string
  request: unknown
  data: unknown
  at: number
}

/** Members of one device never meet in a key. */
export const keptKey = (uid: number, hash: string) => `${uid} ${hash}`

/** An answer as it is kept; null: it is not, or is too large. */
export function writtenOf({ hash, path, request, data, at }: Answered, uid: number): KeptAnswer | null {
  const place = placeOf(path, request)
  if (!place) return null
  const text = JSON.stringify(asFollowed(path, data))
  // A browser has two bytes a sign where one of them is Chinese.
  const bytes = text.length * 2
  if (bytes > MOST_OF_ONE) return null
  const title = titleOf(path, request, data)
  return { item: { key: keptKey(uid, hash), kind: 'answer', uid, ...place, path, title, at, bytes }, text }
}
