import { parseQuery, formatQuery, urlParts } from '@/routes/query'
import type { SharedThing } from './share-data'

/** Channel of a share. */
export type ShareWay = 'wechat' | 'timeline' | 'mini' | 'link' | 'poster'

let sharerOf: () => number | undefined = () => undefined
let note: (thing: SharedThing, way: ShareWay) => void = () => undefined

/** Sets the sharing member and the tracker at start-up, since the platform layer knows no session and sends no requests. */
export function setSharing(next: { sharer: () => number | undefined; note: typeof note }) {
  sharerOf = next.sharer
  note = next.note
}

/** Adds the sharing member to the URL, replacing the previous one. */
export function withSharer(link: string): string {
  const { origin, path, search, hash } = urlParts(link)
  const { share_uid: _, ...params } = parseQuery(search)
  const uid = sharerOf()
  return (
    origin + path + formatQuery(uid === undefined ? params : { ...params, share_uid: String(uid) }) + hash
  )
}

/** Records the share in the member's share list. */
export const noteShared = (thing: SharedThing | undefined, way: ShareWay) => {
  if (thing) note(thing, way)
}
