import { sessionStore } from '@/state/session'
import { memberStorage, type WaitingMarks } from '@/state/storage'

/** Queue of marks that wait for the network: the latest press per entity, of the member who pressed it. */
export type WaitingMark = WaitingMarks['list'][number]

/** Maximum queued marks on a device; further presses fail as without a queue. */
const MAX = 100

const uidNow = () => sessionStore.getState().uinfo?.uid
const isSame = (one: WaitingMark['thing'], other: WaitingMark['thing']) =>
  one.kind === other.kind && one.type === other.type && one.id === other.id

/** The present member's queued marks; deletes another member's. */
export function waitingMarks(): readonly WaitingMark[] {
  const kept = memberStorage.get('waitingMarks')
  const uid = uidNow()
  if (!kept || kept.uid === uid) return kept?.list ?? []
  // While the user is unknown, nothing is deleted.
  if (uid !== undefined) memberStorage.remove('waitingMarks')
  return []
}

export const waitingMark = (thing: WaitingMark['thing']) =>
  waitingMarks().find(mark => isSame(mark.thing, thing))

/** Queues a mark in place of an earlier one of the same entity; returns false if the user is unknown or the queue is full. */
export function keepWaiting(mark: WaitingMark): boolean {
  const uid = uidNow()
  const others = waitingMarks().filter(other => !isSame(other.thing, mark.thing))
  if (uid === undefined || others.length >= MAX) return false
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
