import { hashKey } from '@tanstack/react-query'
import { newIdemKey } from '@/api/call'
import { serverNow } from '@/platform/clock'
import { draftsAbout, dropDraft, keepDraft, readDraft, type DraftId } from '@/state/drafts'
import { sessionStore } from '@/state/session'

/** What a device has of something that was not sent. `base`: the server's version that it was begun on. */
export interface Copy<V> {
  value: V
  base: number
  /** Unix seconds. */
  at: number
  id: DraftId
}

const isSame = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b])

/** This window's copy of one thing of the member who is here; what other windows left of it lies beside it. */
export function deviceCopy<V>(form: string) {
  let window = newIdemKey()
  let mine: DraftId | undefined
  // Who it is may be known a moment after the page; one whose session ran out is who it was.
  const uidNow = () => sessionStore.getState().uinfo?.uid ?? mine?.uid ?? 0
  const drop = () => {
    if (mine) dropDraft(mine)
    mine = undefined
  }
  return {
    /** A name that no other window has. */
    get window() {
      return window
    },
    /** The newest that is not what the server has; copies of that are gone. */
    found(key: string, stored: V): Copy<V> | null {
      const copies = draftsAbout({ uid: uidNow(), form, key }).map(({ data, ...id }) => ({
        ...(data as { value: V; base: number }),
        at: id.at,
        id,
      }))
      for (const { value, id } of copies) if (isSame(value, stored)) dropDraft(id)
      return copies.find(({ value }) => !isSame(value, stored)) ?? null
    },
    /** Answers when, Unix seconds; null: the device would not. */
    keep(key: string, value: V, base: number): number | null {
      const next = { uid: uidNow(), form, key, by: window }
      if (mine && (mine.key !== key || mine.uid !== next.uid)) drop()
      mine = next
      const at = Math.floor(serverNow())
      return keepDraft({ ...mine, data: { value, base }, at }) ? at : null
    },
    drop,
    /** A copy that came back, or that nobody wants. */
    dropOther({ id }: Copy<V>) {
      if (id.by !== window) dropDraft(id)
    },
    /** Goes on as the window that wrote it: what that one's first save made, if it came through, is this one's. */
    takeOver({ id }: Copy<V>) {
      dropDraft(id)
      if (id.by !== undefined) window = id.by
    },
    /** Leaves what was kept to be found, and begins another. */
    leave() {
      const left = mine && readDraft(mine)
      drop()
      if (left) keepDraft({ ...left, by: `${window}-left` })
    },
    /** Whether it still lies there: a member who leaves by choice takes it along. */
    isThere: () => mine !== undefined && readDraft(mine) !== null,
  }
}
