import { callApi } from '@/api/call'
import type { Request, Result } from '@/contract/endpoints'
import { goLogin } from '@/routes/go'
import { whenMemberGoes } from '@/state/member-stores'
import { isSignedIn } from '@/state/session'
import { toast } from '@/ui/toast/toast'

/** The calls that a visitor may press for and that then wait for the login. */
export type WaitingPath = 'user/follow' | 'user/remind'

interface Wish<P extends WaitingPath> {
  path: P
  request: Request<P>
  /** Said when it has happened after a login: `已关注`. */
  done: string
}

/** Seconds for which a wish is kept; who logs in later than that has forgotten what was pressed. */
const WISH_AGE = 600

let waiting: { wish: Wish<WaitingPath>; at: number } | undefined

whenMemberGoes(() => {
  waiting = undefined
})

/** Does it now for a member; a visitor is led to the login, and it happens after that. undefined: it waits. */
export async function asMember<P extends WaitingPath>(wish: Wish<P>): Promise<Result<P> | undefined> {
  if (isSignedIn()) return callApi(wish.path, wish.request)
  waiting = { wish, at: Date.now() / 1000 }
  goLogin()
  return undefined
}

/** After a login: does what the visitor had pressed before it. A refusal has been shown by the request layer. */
export async function grantWaitingWish(): Promise<void> {
  const kept = waiting
  waiting = undefined
  if (!kept || Date.now() / 1000 - kept.at > WISH_AGE) return
  try {
    await callApi(kept.wish.path, kept.wish.request)
    toast(kept.wish.done)
  } catch {
    // Shown already; the login itself has succeeded.
  }
}
