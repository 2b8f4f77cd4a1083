import { parseQuery, queryOf, urlParts } from '@/routes/query'
import type { SharedThing } from './share-data'

/** How a page was handed on. */
export type ShareWay = 'wechat' | 'timeline' | 'mini' | 'link' | 'poster'

let sharerOf: () => number | undefined = () => undefined
let note: (thing: SharedThing, way: ShareWay) => void = () => undefined

/** Who shares, and who is told of it; given at start-up, since the platform knows no session and asks no server. */
export function setSharing(next: { sharer: () => number | undefined; note: typeof note }) {
  sharerOf = next.sharer
  note = next.note
}

/** The address with the member who shares it, in place of whoever shared it before. */
export function withSharer(link: string): string {
  const { origin, path, search, hash } = urlParts(link)
  const { share_uid: _, ...params } = parseQuery(search)
  const uid = sharerOf()
  return origin + path + queryOf(uid === undefined ? params : { ...params, share_uid: String(uid) }) + hash
}

/** Notes in the member's list of shares that this was handed on. */
export const noteShared = (thing: SharedThing | undefined, way: ShareWay) => {
  if (thing) note(thing, way)
}
