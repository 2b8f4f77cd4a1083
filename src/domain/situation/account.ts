// Synchronizes the buyer's situation between the device and the member's account. The device records which answers are unsent; `turn`
// chains the requests, so that one runs at a time, and each sends the present answers. After a response, account answers replace local ones
// except those changed since the request. A failure keeps the answers on the device until the next change, reconnect or login.

import { callApi } from '@/api/call'
import { sendMutation } from '@/api/mutation'
import type { Situation } from '@/contract/situation'
import { onOnline } from '@/platform/network'
import { captureSession, onLogout } from '@/state/member-stores'
import { isSignedIn, sessionStore } from '@/state/session'
import { keptNow, onSituation, tellKept, writeKept, writeUnsent } from '@/state/situation'
import { memberStorage, type UnsentSituation } from '@/state/storage'

/** Debounce in milliseconds after the last answer. */
const REST = 800

let timer: ReturnType<typeof setTimeout> | undefined
/** Queue: one request at a time; each sends the changes that the one before it did not. */
let turn = Promise.resolve()

onLogout(() => clearTimeout(timer))

interface Sent extends UnsentSituation {
  /** The answers on the device, sent or not. */
  answers: Situation
}

/** Builds the change to send to the account, with the present answers; undefined if there is none. */
function unsentNow(): Sent | undefined {
  const unsent = memberStorage.get('situationUnsent')
  return unsent && { ...unsent, answers: keptNow() }
}

/** Merges the account's answers after `sent` was saved; newer answers on this device take precedence. */
function takeOver(known: Situation, sent: Sent | undefined): void {
  const now = keptNow()
  const unsent = memberStorage.get('situationUnsent')
  const own = (unsent?.keys ?? []).filter(key => !sent?.keys.includes(key) || now[key] !== sent.answers[key])
  writeKept(
    Object.fromEntries([
      ...Object.entries(known).filter(([key]) => !own.includes(key as keyof Situation)),
      ...own.filter(key => now[key] !== undefined).map(key => [key, now[key]] as const),
    ]) as Situation,
  )
  if (unsent) writeUnsent({ keys: own, at: unsent.at })
  tellKept()
}

async function send(unsent: Sent): Promise<Situation> {
  const { keys, at, isCleared, answers } = unsent
  if (isCleared) await sendMutation('user/situation-forget', {}, { isQuiet: true })
  if (keys.length === 0) return {}
  const said = keys.filter(key => answers[key] !== undefined)
  const kept = await sendMutation(
    'user/situation-save',
    {
      answers: Object.fromEntries(said.map(key => [key, answers[key]])),
      dropped: keys.filter(key => !said.includes(key)),
      said_at: at,
    },
    { isQuiet: true },
  )
  return kept.answers
}

/**
 * Sends unsent changes; without any, reads the account's answers if `reads`. A failed change is sent with the next change, reconnect or
 * start.
 */
const sync = (reads: boolean): Promise<void> =>
  (turn = turn.then(async () => {
    const unsent = unsentNow()
    if (!isSignedIn() || (!unsent && !reads)) return
    const isStillMember = captureSession()
    try {
      const known = unsent
        ? await send(unsent)
        : (await callApi('user/situation', {}, { isQuiet: true, staysHere: true })).answers
      if (isStillMember()) takeOver(known, unsent)
    } catch {
      /* it stays on the device */
    }
  }))

/** Synchronizes the member's situation with the account: reads it at the start and after a login, and writes each change through. */
export function begin() {
  void sync(true)
  onSituation(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void sync(false), REST)
  })
  onOnline(isOnline => {
    if (isOnline) void sync(false)
  })
  sessionStore.subscribe((now, before) => {
    if (!isSignedIn(now)) return
    const isOther = now.uinfo && before.uinfo && now.uinfo.uid !== before.uinfo.uid
    if (!isSignedIn(before) || isOther) void sync(true)
  })
}
