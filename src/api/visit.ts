// Visits and page views for the server's statistics. A visit belongs to a tab and ends after 30 minutes without a page view, or with a
// beacon when the visitor leaves. Page views that arrive before the visit is open wait, at most 50 of them; if the server no longer knows
// the visit, a new one is opened.

import type { Request } from '@/contract/endpoints'
import { ERRCODE } from '@/contract/errcodes'
import { beacon } from '@/platform/beacon'
import { API_BASE } from '@/platform/config'
import { whenIdle } from '@/platform/idle'
import { onAppLeave } from '@/platform/lifecycle'
import { readTab, removeTab, writeTab } from '@/platform/storage/tab'
import { deviceStorage } from '@/state/storage'
import { callAny } from './call'
import { encodeRequest, formBody } from '@/lib/encode'
import { ApiError } from './errors'
import { randomText, signedNow } from './signed'
import { signer } from './signer'

/** 1 = the app itself (specification §9). */
const CLIENT_TYPE = 1
/** Milliseconds without a page view after which a visit ends, also in a tab that stays open. */
const VISIT_ENDS = 30 * 60_000
/** Maximum number of page views that wait for a visit; older ones are discarded. */
const MAX_WAITING = 50

let isStarting = false
/** True once the app has begun to open a visit; page views wait until then. */
let hasBegun = false
const waiting: PageView[] = []

/** The visit of this tab, across reloads; empty if there is none or it has ended. */
function sessionNow(): string {
  const isOver = Date.now() - Number(readTab('session_at') ?? 0) > VISIT_ENDS
  return isOver ? '' : (readTab('session_id') ?? '')
}

function keepSession(id: string) {
  writeTab('session_id', id)
  writeTab('session_at', String(Date.now()))
}

async function visitorId(): Promise<string> {
  const known = deviceStorage.get('sid')
  if (known) return known
  const made = randomText(24)
  // A visit may begin with an id that was not confirmed: a failure here must not lose it.
  const { sid } = await callAny('browser/register', { sid: made }, { isQuiet: true }).catch(() => ({
    sid: made,
  }))
  deviceStorage.set('sid', sid)
  return sid
}

/** Opens a visit when the app loads, unless this tab has one. It closes when the visitor leaves, or by timeout. */
export async function startVisit(entryUrl: string) {
  if (isStarting) return
  isStarting = true
  hasBegun = true
  try {
    if (!sessionNow()) {
      const sid = await visitorId()
      const answer = await callAny(
        'visitor/start-session',
        { sid, client_type: CLIENT_TYPE, entry_url: entryUrl },
        { isQuiet: true },
      )
      keepSession(answer.session_id)
    }
    for (const step of waiting.splice(0)) void send(step)
  } catch {
    /* a failed visit must not disturb the visitor */
  } finally {
    isStarting = false
  }
}

/** Closes the visit by a beacon, which outlives the page. A page view of the next page opens it again. */
export function closeVisitOnLeave() {
  // The unload waits for nothing, so the signing module is loaded before.
  whenIdle(() => signer().catch(() => undefined))
  onAppLeave(() => {
    const session_id = sessionNow()
    const body = session_id && signedNow('visitor/close-session', encodeRequest({ session_id }))
    if (body) beacon(`${API_BASE}/visitor/close-session`, formBody(body))
  })
}

type PageView = Pick<Request<'visitor/trace'>, 'entity_type' | 'entity_id' | 'share_uid'>

/** The server no longer knows the visit, or knows it as another browser's. */
const isForgotten = (error: unknown) =>
  error instanceof ApiError && (error.errcode === ERRCODE.notFound || error.errcode === ERRCODE.badParameter)

async function send(step: PageView) {
  const session_id = sessionNow()
  const sid = deviceStorage.get('sid')
  if (!session_id || !sid) return
  keepSession(session_id)
  try {
    await callAny('visitor/trace', { session_id, sid, client_type: CLIENT_TYPE, ...step }, { isQuiet: true })
  } catch (error) {
    if (!isForgotten(error)) return
    removeTab('session_id')
    await startVisit('')
  }
}

/** Records a page view; `entity_id` is 0 for pages and tools. Waits for the visit if there is none yet; failures are silent. */
export async function trace(step: PageView) {
  if (sessionNow() && deviceStorage.get('sid')) return send(step)
  waiting.push(step)
  if (waiting.length > MAX_WAITING) waiting.shift()
  // The visit has ended, or it could not be opened before.
  if (hasBegun) await startVisit('')
}

/** Assigns the visit to the member after a login, so that its page views become browsing history. */
export async function identifySession() {
  const sid = deviceStorage.get('sid')
  const session_id = sessionNow()
  if (!session_id || !sid) return
  await callAny('visitor/user-login', { session_id, sid }, { isQuiet: true, staysHere: true }).catch(() => {})
}
