import type { Path } from '@/contract/endpoints'
import { MAX_URL, type Fields } from '@/lib/fields'
import { serverNow } from '@/platform/clock'
import { SIGN_SECRET } from '@/platform/config'
import { comeFrom } from '@/platform/target'
import { sessionStore, signCode } from '@/state/session'
import { situationNow } from '@/state/situation'
import { ApiError } from './errors'
import { apiHost } from './host'
import { signer, signerNow } from './signer'

export const randomText = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** Length of the nonce: `?_r=` and eight characters. */
const MARK = 12

/** The calling screen's URL with a one-time nonce. Truncated if it is too long for the field. */
function urlWithNonce() {
  const url = apiHost()
    .currentUrl()
    .slice(0, MAX_URL - MARK)
  return `${url}${url.includes('?') ? '&' : '?'}_r=${randomText(8)}`
}

/** 0 means: no token, but an openid that may be bound to a member (specification §6). */
const getSignedToken = ({ token, openid }: { token: string; openid: string }) => token || (openid ? '0' : '')

export interface Signing {
  /** Omits the buyer's situation: the response is for other people. */
  forOthers?: boolean | undefined
}

/** Returns the fields of a body with those that every call carries. */
function whole(fields: Fields, { forOthers = false }: Signing = {}): Fields {
  const session = sessionStore.getState()
  const situation = JSON.stringify(situationNow())
  return {
    ...fields,
    ...(!forOthers && situation !== '{}' && { situation }),
    token: getSignedToken(session),
    come_from: String(comeFrom()),
    unionid: session.unionid,
    openid: session.openid,
    timestamp: String(Math.floor(serverNow())),
    sign_code: signCode(),
    url: urlWithNonce(),
  }
}

/** Builds the body for the call `path`: its own fields, those that every call carries, and the signatures. Valid for one request. */
export async function signed(path: Path, fields: Fields, how: Signing = {}): Promise<Fields> {
  const sign = await signer().catch(() => {
    throw new ApiError({ kind: 'network' })
  })
  return sign(path, whole(fields, how), SIGN_SECRET)
}

/** Does the same synchronously while the page unloads; undefined before the first call. */
export const signedNow = (path: Path, fields: Fields): Fields | undefined =>
  signerNow()?.(path, whole(fields), SIGN_SECRET)
