import { onlineManager } from '@tanstack/react-query'
import { tell } from '@/api/call'
import { ApiError } from '@/api/errors'
import { mayPass } from '@/api/retry'
import { askAgain, write } from '@/api/write'
import type { FollowType } from '@/contract/codes'
import type { Path } from '@/contract/endpoints'
import { whenIdle } from '@/platform/idle'
import { goLogin } from '@/routes/go'
import { createMemberMap, createMemberStore, memberNow, whenMemberGoes } from '@/state/member-stores'
import { isSignedIn, sessionStore } from '@/state/session'
import { toast } from '@/ui/toast/toast'
import { dropWaiting, keepWaiting, waitingMark, waitingMarks } from './waiting-marks'

/** Follows and reminders: what is marked, the presses under way, and a press that waits for the login. */

/** Something that a member can mark: a follow of one of five kinds, a video of one of two, or the reminder of a lot. */
export type Markable =
  | { kind: 'follow'; type: FollowType; id: number }
  | { kind: 'video'; type: 'house' | 'closing'; id: number }
  | { kind: 'remind'; id: number }

export interface Mark {
  isOn: boolean
  /** Members who have it on. */
  total: number
}

/** Seconds for which a press waits for the login; who logs in later than that has forgotten it. */
const WISH_AGE = 600

/** The list of each kind of follow. */
export const FOLLOW_LISTS: Record<FollowType, Path> = {
  house: 'user/follow-list',
  agent: 'user/agent-list',
  xiaoqu: 'h5/user/xiaoqu-follow-list',
  building: 'user/mobile-building-new-follow-list',
  rights: 'user/mobile-rights-follow-list',
}

/** Begins with the kind: a follow's with what is followed. */
export const keyOf = (thing: Markable) =>
  thing.kind === 'follow'
    ? `${thing.type}:${thing.id}`
    : `${thing.kind}:${'type' in thing ? thing.type : ''}${thing.id}`

/** Marks changed since the answers on screen were fetched, so that every card and page of a thing shows the same. */
const useMarks = createMemberStore<Record<string, Mark>>(() => ({}))
/** What was last pressed, while an answer is on its way. */
const wanted = createMemberMap<string, boolean>()
let wish: { thing: Markable; at: number } | undefined
let granting: Promise<void> | undefined

whenMemberGoes(() => {
  wish = undefined
  granting = undefined
})

const show = (key: string, mark: Mark) => {
  useMarks.setState({ [key]: mark })
}
const turned = (mark: Mark, isOn: boolean): Mark => ({
  isOn,
  total: Math.max(0, mark.total + Number(isOn) - Number(mark.isOn)),
})

export const useMark = (thing: Markable, fetched: Mark): Mark =>
  useMarks(marks => marks[keyOf(thing)]) ?? fetched

/** Tells of each change, with all marks after and before it, by their keys. */
export const onMarks = useMarks.subscribe

/** undefined: unchanged since it was fetched. */
export const markOf = (thing: Markable): Mark | undefined => useMarks.getState()[keyOf(thing)]

/** Whether it is said is known once it is clear that it cannot wait. */
const QUIET = { isQuiet: true }

async function send(thing: Markable, isOn: boolean): Promise<Mark> {
  if (thing.kind === 'follow') {
    const request = { type: thing.type, entity_id: thing.id }
    const state = await write(isOn ? 'user/follow' : 'user/unfollow', request, QUIET)
    return { isOn: state.is_followed, total: state.followed_total }
  }
  if (thing.kind === 'video') {
    const state = await write(`api/${thing.type}-fact-video/follow`, { id: thing.id, follow: isOn }, QUIET)
    return { isOn: state.is_followed, total: state.followed_total }
  }
  const state = isOn
    ? await write('user/remind', { house_id: thing.id, channel: 'sms' }, QUIET)
    : await write('user/unremind', { house_id: thing.id }, QUIET)
  return { isOn: state.is_reminded, total: state.remind_total }
}

/** Answers that say what is marked, or how many. */
export const outdatedBy = (thing: Markable): readonly Path[] =>
  thing.kind === 'follow'
    ? [FOLLOW_LISTS[thing.type], 'user/personal-center', 'api/house/get-today-begin-house']
    : thing.kind === 'video'
      ? ['user/video-follow-list', 'api/user/my-followed-fact-video', 'user/personal-center']
      : ['user/personal-center']

/**
 * Shows the mark at once and sends what was pressed last; a refusal, which is said, puts it back and answers false. A follow that
 * finds no network waits for it.
 */
export async function setMark(thing: Markable, now: Mark, isOn: boolean): Promise<boolean> {
  const key = keyOf(thing)
  show(key, turned(now, isOn))
  const isUnderWay = wanted.has(key)
  wanted.set(key, isOn)
  if (isUnderWay) return true
  const isStillMember = memberNow()
  // What is shown of one that waits is not what the server knows.
  const waited = thing.kind === 'remind' ? undefined : waitingMark(thing)
  let known = waited?.known ?? now
  let isKept = false
  try {
    for (let next = isOn; next !== known.isOn; next = wanted.get(key) ?? next) {
      if (thing.kind !== 'remind' && !onlineManager.isOnline()) throw new ApiError({ kind: 'network' })
      known = await send(thing, next)
      if (!isStillMember()) return false
      // The server knows better than who wishes: without this a mark it keeps as it is would be sent for ever.
      if (known.isOn !== next) break
    }
    return true
  } catch (error) {
    if (!isStillMember()) return false
    const last = wanted.get(key) ?? isOn
    isKept = thing.kind !== 'remind' && mayPass(error) && keepWaiting({ thing, known, isOn: last })
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

/** Shows what waits, and sends it once there is a network: each once, until one finds none again. */
async function sendWaiting() {
  const marks = waitingMarks()
  for (const { thing, known, isOn } of marks)
    if (!wanted.has(keyOf(thing))) show(keyOf(thing), turned(known, isOn))
  if (!onlineManager.isOnline() || !isSignedIn()) return
  for (const { thing, known, isOn } of marks) {
    // Pressed again meanwhile, or of a member who has gone.
    if (waitingMark(thing)?.isOn !== isOn) continue
    await setMark(thing, turned(known, isOn), isOn)
    if (waitingMark(thing)) break
    void askAgain(outdatedBy(thing))
  }
}

// The network comes back, the app opens again, a member whose session ran out is there again.
onlineManager.subscribe(isOnline => {
  if (isOnline) void sendWaiting()
})
sessionStore.subscribe((now, before) => {
  if (now.uinfo?.uid !== before.uinfo?.uid) void sendWaiting()
})
whenIdle(() => {
  void sendWaiting()
})

/** A press: for a member it happens, a visitor is led to the login and it happens after that. */
export async function press(thing: Markable, now: Mark): Promise<void> {
  if (isSignedIn()) {
    await setMark(thing, now, !now.isOn)
    void askAgain(outdatedBy(thing))
    return
  }
  wish = { thing, at: Date.now() / 1000 }
  goLogin()
}

/** After a login: does what the visitor had pressed before it, once. A refusal has been shown; the login itself has succeeded. */
export const grantWish = (): Promise<void> =>
  (granting ??= granted().finally(() => {
    granting = undefined
  }))

// Also a login that no form of ours ends: that of the app around the site, or of another tab.
sessionStore.subscribe((now, before) => {
  if (isSignedIn(now) && !isSignedIn(before)) void grantWish()
})

async function granted(): Promise<void> {
  const pending = wish
  wish = undefined
  if (!pending || Date.now() / 1000 - pending.at > WISH_AGE) return
  if (await setMark(pending.thing, { isOn: false, total: 0 }, true))
    toast(pending.thing.kind !== 'remind' ? '已关注' : '已设提醒')
  void askAgain(outdatedBy(pending.thing))
}

/** A mark that was changed by another call than a press. */
export const noteMark = (thing: Markable, isOn: boolean) => {
  const key = keyOf(thing)
  const known = useMarks.getState()[key]
  show(key, { isOn, total: known ? turned(known, isOn).total : Number(isOn) })
}

/** Those of the known marks are off now; the answer puts them back. What is not known is for the lists to fetch. */
export function unmark(isIt: (key: string) => boolean): () => void {
  const off = Object.entries(useMarks.getState()).filter(([key, mark]) => mark.isOn && isIt(key))
  useMarks.setState(Object.fromEntries(off.map(([key, mark]) => [key, turned(mark, false)])))
  return () => {
    useMarks.setState(Object.fromEntries(off))
  }
}
