// Store of follows, video follows and reminders. A press updates `useMarks` optimistically and sends the request; while one is in flight,
// `wanted` holds the latest pressed state, and the loop in `setMark` sends again until both agree, so that fast presses never interleave.
// Offline follows are queued (waiting-marks.ts) and sent on reconnect. A visitor's press waits for the login as `wish`, for ten minutes.
// Responses of a former session are ignored (`captureSession`).

import { onlineManager } from '@tanstack/react-query'
import { tell } from '@/api/call'
import { ApiError } from '@/api/errors'
import { isTransient } from '@/api/retry'
import { sendMutation } from '@/api/mutation'
import type { FollowType } from '@/contract/codes'
import { whenIdle } from '@/platform/idle'
import { goLogin } from '@/routes/go'
import { createMemberMap, createMemberStore, captureSession, onLogout } from '@/state/member-stores'
import { isSignedIn, sessionStore } from '@/state/session'
import { toast } from '@/ui/toast/toast'
import { dropWaiting, keepWaiting, waitingMark, waitingMarks } from './waiting-marks'

/** An entity that a member can mark: a follow of one of five kinds, a video of one of two, or the reminder of a lot. */
export type Markable =
  | { kind: 'follow'; type: FollowType; id: number }
  | { kind: 'video'; type: 'house' | 'closing'; id: number }
  | { kind: 'remind'; id: number }

export interface Mark {
  isOn: boolean
  /** Number of members who have marked it. */
  total: number
}

/** Seconds for which a press waits for the login; after that it is discarded. */
const WISH_AGE = 600

/** Key that begins with the kind; for a follow also with the kind of entity. */
export const buildMarkKey = (thing: Markable) =>
  thing.kind === 'follow'
    ? `${thing.type}:${thing.id}`
    : `${thing.kind}:${'type' in thing ? thing.type : ''}${thing.id}`

/** Marks that changed since the cached responses were fetched, so that every card and page of an entity shows the same. */
const useMarks = createMemberStore<Record<string, Mark>>(() => ({}))
/** The latest pressed state while a request is in flight. */
const wanted = createMemberMap<string, boolean>()
let wish: { thing: Markable; at: number } | undefined
let granting: Promise<void> | undefined

onLogout(() => {
  wish = undefined
  granting = undefined
})

const show = (key: string, mark: Mark) => useMarks.setState({ [key]: mark })
const turned = (mark: Mark, isOn: boolean): Mark => ({
  isOn,
  total: Math.max(0, mark.total + Number(isOn) - Number(mark.isOn)),
})

export const useMark = (thing: Markable, fetched: Mark): Mark =>
  useMarks(marks => marks[buildMarkKey(thing)]) ?? fetched

/** Notifies of each change, with all marks after and before it, by their keys. */
export const onMarks = useMarks.subscribe

/** undefined: unchanged since the fetch. */
export const findMark = (thing: Markable): Mark | undefined => useMarks.getState()[buildMarkKey(thing)]

/** The error is shown later, once it is clear that the mark cannot be queued. */
const QUIET = { isQuiet: true }

async function send(thing: Markable, isOn: boolean): Promise<Mark> {
  if (thing.kind === 'follow') {
    const request = { type: thing.type, entity_id: thing.id }
    const state = await sendMutation(isOn ? 'user/follow' : 'user/unfollow', request, QUIET)
    return { isOn: state.is_followed, total: state.followed_total }
  }
  if (thing.kind === 'video') {
    const state = await sendMutation(
      `api/${thing.type}-fact-video/follow`,
      { id: thing.id, follow: isOn },
      QUIET,
    )
    return { isOn: state.is_followed, total: state.followed_total }
  }
  const state = isOn
    ? await sendMutation('user/remind', { house_id: thing.id, channel: 'sms' }, QUIET)
    : await sendMutation('user/unremind', { house_id: thing.id }, QUIET)
  return { isOn: state.is_reminded, total: state.remind_total }
}

/**
 * Updates the mark optimistically and sends the latest pressed state; on a refusal, which is shown, it rolls back and resolves to false. An
 * offline follow is queued.
 */
export async function setMark(thing: Markable, now: Mark, isOn: boolean): Promise<boolean> {
  const key = buildMarkKey(thing)
  show(key, turned(now, isOn))
  const isUnderWay = wanted.has(key)
  wanted.set(key, isOn)
  if (isUnderWay) return true
  const isStillMember = captureSession()
  // The displayed state of a queued mark is not the server's.
  const waited = thing.kind === 'remind' ? undefined : waitingMark(thing)
  let known = waited?.known ?? now
  let isKept = false
  try {
    for (let next = isOn; next !== known.isOn; next = wanted.get(key) ?? next) {
      if (thing.kind !== 'remind' && !onlineManager.isOnline()) throw new ApiError({ kind: 'network' })
      known = await send(thing, next)
      if (!isStillMember()) return false
      // The server's state wins: otherwise a mark that it does not change would be sent forever.
      if (known.isOn !== next) break
    }
    return true
  } catch (error) {
    if (!isStillMember()) return false
    const last = wanted.get(key) ?? isOn
    isKept = thing.kind !== 'remind' && isTransient(error) && keepWaiting({ thing, known, isOn: last })
    if (!isKept) tell(error)
    else if (!waited) toast('没有网络，联网后自动保存')
    if (isKept) known = turned(known, last)
    return isKept
  } finally {
    if (isStillMember()) {
      wanted.delete(key)
      show(key, known)
      if (waited && !isKept) dropWaiting(waited.thing)
    }
  }
}

/** Shows the queued marks, and sends them once online: each once, until the network fails again. */
async function sendWaiting() {
  const marks = waitingMarks()
  for (const { thing, known, isOn } of marks)
    if (!wanted.has(buildMarkKey(thing))) show(buildMarkKey(thing), turned(known, isOn))
  if (!onlineManager.isOnline() || !isSignedIn()) return
  for (const { thing, known, isOn } of marks) {
    // Pressed again meanwhile, or the member has logged out.
    if (waitingMark(thing)?.isOn !== isOn) continue
    await setMark(thing, turned(known, isOn), isOn)
    if (waitingMark(thing)) break
  }
}

// Triggers: the network returns, the app starts, or a member signs in again after an expired session.
onlineManager.subscribe(isOnline => {
  if (isOnline) void sendWaiting()
})
sessionStore.subscribe((now, before) => {
  if (now.uinfo?.uid !== before.uinfo?.uid) void sendWaiting()
})
whenIdle(() => void sendWaiting())

/** Handles a press: a member's is executed, a visitor goes to the login and it is executed afterwards. */
export async function press(thing: Markable, now: Mark): Promise<void> {
  if (isSignedIn()) {
    await setMark(thing, now, !now.isOn)
    return
  }
  wish = { thing, at: Date.now() / 1000 }
  goLogin()
}

/** After a login, executes the visitor's pending press once. A refusal has already been shown; the login itself succeeds. */
export const grantWish = (): Promise<void> =>
  (granting ??= granted().finally(() => {
    granting = undefined
  }))

// Also covers logins outside our forms: in the surrounding app, or in another tab.
sessionStore.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) void grantWish()
})

async function granted(): Promise<void> {
  const pending = wish
  wish = undefined
  if (!pending || Date.now() / 1000 - pending.at > WISH_AGE) return
  if (await setMark(pending.thing, { isOn: false, total: 0 }, true))
    toast(pending.thing.kind !== 'remind' ? '已关注' : '已设提醒')
}

/** Records a mark that another call than a press changed. */
export const noteMark = (thing: Markable, isOn: boolean) => {
  const key = buildMarkKey(thing)
  const known = useMarks.getState()[key]
  show(key, { isOn, total: known ? turned(known, isOn).total : Number(isOn) })
}

/** Switches the matching known marks off; returns the rollback. Unknown ones come with the refetched lists. */
export function unmark(isIt: (key: string) => boolean): () => void {
  const off = Object.entries(useMarks.getState()).filter(([key, mark]) => mark.isOn && isIt(key))
  useMarks.setState(Object.fromEntries(off.map(([key, mark]) => [key, turned(mark, false)])))
  return () => useMarks.setState(Object.fromEntries(off))
}
