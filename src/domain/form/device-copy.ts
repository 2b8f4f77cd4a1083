// Copies of unsent input on the device, one per window and record. Each window writes under its own name, so that two windows never
// overwrite each other; on opening, `found` offers the newest copy that differs from the server's value and deletes those that equal it.
// Copies belong to a user id, and a logout by choice deletes them.

import { hashKey } from '@tanstack/react-query'
import { newIdemKey } from '@/api/call'
import { serverNow } from '@/platform/clock'
import { draftsAbout, deleteDraft, saveDraft, readDraft, type DraftId } from '@/state/drafts'
import { sessionStore } from '@/state/session'

/** Unsent input on the device. `base`: the server's version that the edit started from. */
export interface Copy<V> {
  value: V
  base: number
  /** Unix seconds. */
  at: number
  id: DraftId
}

const isSame = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b])

/** This window's copy of one edited record of the present member; copies of other windows are stored beside it. */
export function deviceCopy<V>(form: string) {
  let window = newIdemKey()
  let mine: DraftId | undefined
  // The user may be unknown for a moment after the page opens; after a session expires it is still the former user.
  const uidNow = () => sessionStore.getState().uinfo?.uid ?? mine?.uid ?? 0
  const drop = () => {
    if (mine) deleteDraft(mine)
    mine = undefined
  }
  return {
    /** Unique name of this window. */
    get window() {
      return window
    },
    /** The newest copy that differs from the server's value; deletes the copies that equal it. */
    found(key: string, stored: V): Copy<V> | null {
      const copies = draftsAbout({ uid: uidNow(), form, key }).map(({ data, ...id }) => ({
        ...(data as { value: V; base: number }),
        at: id.at,
        id,
      }))
      for (const { value, id } of copies) if (isSame(value, stored)) deleteDraft(id)
      return copies.find(({ value }) => !isSame(value, stored)) ?? null
    },
    /** Returns the time in Unix seconds; null if the device refused to store it. */
    keep(key: string, value: V, base: number): number | null {
      const next = { uid: uidNow(), form, key, by: window }
      if (mine && (mine.key !== key || mine.uid !== next.uid)) drop()
      mine = next
      const at = Math.floor(serverNow())
      return saveDraft({ ...mine, data: { value, base }, at }) ? at : null
    },
    drop,
    /** Deletes a copy that was restored or rejected. */
    dropOther({ id }: Copy<V>) {
      if (id.by !== window) deleteDraft(id)
    },
    /**
     * Continues under the name of the window that wrote the copy: if that window's first save reached the server, its record is this one's.
     */
    takeOver({ id }: Copy<V>) {
      deleteDraft(id)
      if (id.by !== undefined) window = id.by
    },
    /** Renames the present copy so that it can be offered later, and starts another. */
    leave() {
      const left = mine && readDraft(mine)
      drop()
      if (left) saveDraft({ ...left, by: `${window}-left` })
    },
    /** True if the copy still exists: a logout by choice deletes it. */
    isThere: () => mine !== undefined && readDraft(mine) !== null,
  }
}
