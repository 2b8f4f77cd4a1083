import { sessionStore } from '@/state/session'
import { memberStorage, type WaitingMarks } from '@/state/storage'

/** What waits for the network: the last press of each thing, of the member who pressed it. */
export type WaitingMark = WaitingMarks['list'][number]

/** Things that may wait on a device; more are refused as without a queue. */
const MOST = 100

const uidNow = () => sessionStore.getState().uinfo?.uid
const isSame = (one: WaitingMark['thing'], other: WaitingMark['thing']) =>
  one.kind === other.kind && one.type === other.type && one.id === other.id

/** Those of the member who is there; another's are forgotten. */
export function waitingMarks(): readonly WaitingMark[] {
  const kept = memberStorage.get('waitingMarks')
  const uid = uidNow()
  if (!kept || kept.uid === uid) return kept?.list ?? []
  // Without a name nobody is another yet.
  if (uid !== undefined) memberStorage.remove('waitingMarks')
  return []
}

export const waitingMark = (thing: WaitingMark['thing']) =>
  waitingMarks().find(mark => isSame(mark.thing, thing))

/** Puts it in the place of an earlier one of the same thing; false: nobody is known to be there, or there are too many. */
export function keepWaiting(mark: WaitingMark): boolean {
  const uid = uidNow()
  const others = waitingMarks().filter(other => !isSame(other.thing, mark.thing))
  if (uid === undefined || others.length >= MOST) return false
  memberStorage.set('waitingMarks', { uid, list: [...others, mark] })
  return true
}

export function dropWaiting(thing: WaitingMark['thing']) {
  const marks = waitingMarks()
  const left = marks.filter(mark => !isSame(mark.thing, thing))
  const uid = uidNow()
  if (left.length === marks.length || uid === undefined) return
  if (left.length === 0) memberStorage.remove('waitingMarks')
  else memberStorage.set('waitingMarks', { uid, list: left })
}
