import type { Request } from '@/contract/endpoints'
import { ERRCODE } from '@/contract/errcodes'
import { setClockOffset } from '@/platform/clock'
import { beacon } from '@/platform/beacon'
import { API_BASE } from '@/platform/config'
import { onAppLeave } from '@/platform/lifecycle'
import { deviceStorage } from '@/state/storage'
import { callAny } from './call'
import { encodeRequest, formBody } from './encode'
import { ApiError } from './errors'
import { signed } from './signed'

/** 1 = the app itself (specification §9). */
const CLIENT_TYPE = 1
/** Milliseconds between two looks for the session, and looks before a trace is given up. */
const SESSION_WAIT = 100
const SESSION_LOOKS = 100

let sessionId = ''
let isStarting = false

async function visitorId(): Promise<string> {
  const known = deviceStorage.get('sid')
  if (known) return known
  const { sid } = await callAny('browser/register', {}, { isQuiet: true })
  deviceStorage.set('sid', sid)
  return sid
}

/** Opens a visit when the app loads. The visit closes when the visitor leaves, or by itself. */
export async function startVisit(entryUrl: string) {
  if (isStarting) return
  isStarting = true
  try {
    const sid = await visitorId()
    const answer = await callAny(
      'visitor/start-session',
      { sid, client_type: CLIENT_TYPE, entry_url: entryUrl },
      { isQuiet: true },
    )
    sessionId = answer.session_id
    setClockOffset(answer.server_time - Date.now() / 1000)
  } catch {
    /* a visit that is not counted must not disturb the visitor */
  } finally {
    isStarting = false
  }
}

/** Closes the visit by a beacon, which outlives the page. */
export function closeVisitOnLeave() {
  onAppLeave(() => {
    if (sessionId)
      beacon(
        `${API_BASE}/visitor/close-session`,
        formBody(signed('visitor/close-session', encodeRequest({ session_id: sessionId }))),
      )
  })
}

async function sessionWhenThere(): Promise<string> {
  for (let look = 0; sessionId === '' && look < SESSION_LOOKS; look++) {
    await new Promise(resolve => {
      setTimeout(resolve, SESSION_WAIT)
    })
  }
  return sessionId
}

type Step = Pick<Request<'visitor/trace'>, 'entity_type' | 'entity_id' | 'share_uid'>

/** Notes what the visitor looks at; `entity_id` is 0 for pages and tools. Waits for the session; failures are silent. */
export async function trace(step: Step) {
  const session_id = await sessionWhenThere()
  const sid = deviceStorage.get('sid')
  if (!session_id || !sid) return
  try {
    await callAny('visitor/trace', { session_id, sid, client_type: CLIENT_TYPE, ...step }, { isQuiet: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.errcode !== ERRCODE.notFound) return
    // The server has forgotten this visit: a new one begins.
    sessionId = ''
    await startVisit('')
  }
}

/** After a login: the visit is the member's, and what was seen in it becomes browsing history. */
export async function tieVisitToMember() {
  const sid = deviceStorage.get('sid')
  if (!sessionId || !sid) return
  await callAny(
    'visitor/user-login',
    { session_id: sessionId, sid },
    { isQuiet: true, staysHere: true },
  ).catch(() => {})
}
