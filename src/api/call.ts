import { isBulk, isKeyed } from '@/contract/client-calls'
import type { Path, ReadPath, Request, Result } from '@/contract/endpoints'
import { ERRCODE } from '@/contract/errcodes'
import type { Answer } from '@/contract/errcodes'
import type { Fields } from '@/lib/fields'
import { setClockOffset } from '@/platform/clock'
import { API_BASE } from '@/platform/config'
import type { OnSent } from '@/platform/post'
import { encodeRequest } from '@/lib/encode'
import { ApiError, numberIn } from './errors'
import { apiHost } from './host'
import { invalidateSession, sessionEpoch } from './login-invalid'
import { reportError } from './report'
import { withRetries } from './retry'
import { send } from './send'
import { randomText, signed, type Signing } from './signed'

/** Milliseconds (specification §9). */
const TIMEOUT = 10_000
const UPLOAD_TIMEOUT = 15_000

export interface CallOptions extends Signing {
  /** The caller shows the error itself; otherwise the request layer shows the message once. */
  isQuiet?: boolean
  /** 1001 ends the session, and redirects to the login only from a screen that requires one. */
  staysHere?: boolean
  signal?: AbortSignal
  /** Receives the progress of an upload; never called in mini-programs, whose API does not report it. */
  onSent?: OnSent
}

const BULK_TIMEOUT = 120_000

const getCallTimeout = (path: Path) =>
  isBulk(path)
    ? BULK_TIMEOUT
    : path.startsWith('base/upload-') || path === 'desk/paper-add'
      ? UPLOAD_TIMEOUT
      : TIMEOUT

/** One key for all retries of one write, so that the server applies it once. */
export const newIdemKey = () => randomText(24)

function buildCallFields(path: Path, request: object): Fields {
  const fields = encodeRequest(request)
  return isKeyed(path) && !fields.idem_key ? { ...fields, idem_key: newIdemKey() } : fields
}

/** Sends the request; sends it a second time with a corrected clock if the server rejects the device's time (1002). */
async function ask(
  path: Path,
  fields: Fields,
  { signal, onSent, forOthers }: Pick<CallOptions, 'signal' | 'onSent' | 'forOthers'>,
): Promise<Answer<unknown>> {
  const sendNow = async () =>
    send(`${API_BASE}/${path}`, await signed(path, fields, { forOthers }), {
      timeout: getCallTimeout(path),
      signal,
      onSent,
    })
  const answer = await sendNow()
  const serverTime =
    answer.errcode === ERRCODE.badTimestamp ? numberIn(answer.result, 'server_time') : undefined
  if (serverTime === undefined) return answer
  // The body repeats the server time, for networks that strip headers.
  setClockOffset(serverTime - Date.now() / 1000)
  return sendNow()
}

function toApiError({ errcode, errmsg, result }: Answer<unknown>) {
  const kind = errcode === ERRCODE.loginInvalid ? 'login' : 'api'
  return new ApiError({ kind, errcode, message: kind === 'login' ? '' : errmsg, result, status: 200 })
}

/** Shows an error to the visitor, once. An expired login is not shown here: the redirect to the login shows it. */
export function tell(error: unknown, isQuiet = false) {
  if (!(error instanceof ApiError) || error.kind === 'login') return
  if (error.status === 400) apiHost().showBadRequest()
  else if (!isQuiet) apiHost().notify(error.message)
}

/**
 * Calls an endpoint of the contract. Rejects with an ApiError: kind `api` for an errcode, `login` for 1001 (the session has ended and the
 * visitor is redirected to the login), `network` and `timeout` after three retries, `http` for any other status.
 */
export async function callAny<P extends Path>(
  path: P,
  request: Request<P>,
  { isQuiet = false, staysHere = false, signal, onSent, forOthers }: CallOptions = {},
): Promise<Result<P>> {
  const fields = buildCallFields(path, request as object)
  const epoch = sessionEpoch()
  try {
    const send = () => ask(path, fields, { signal, onSent, forOthers })
    const answer = await (isBulk(path) ? send() : withRetries(send, signal))
    if (answer.errcode === ERRCODE.ok) return answer.result as Result<P>
    throw toApiError(answer)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'login') invalidateSession(epoch, { staysHere })
    tell(error, isQuiet)
    reportError(error, path)
    throw error
  }
}

/** Calls an endpoint that reads. Writes go through api/mutation.ts, which knows the queries to invalidate. */
export const callApi: <P extends ReadPath>(
  path: P,
  request: Request<P>,
  options?: CallOptions,
) => Promise<Result<P>> = callAny
