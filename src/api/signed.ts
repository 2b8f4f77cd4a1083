import { MOST_URL, signedFields } from '@/lib/sign'
import type { Path } from '@/contract/endpoints'
import type { Fields } from '@/lib/sign'
import { serverNow } from '@/platform/clock'
import { SIGN_SECRET } from '@/platform/config'
import { comeFrom } from '@/platform/target'
import { sessionStore, signCode } from '@/state/session'
import { apiHost } from './host'

export const randomText = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('')

/** Room for the mark, `?_r=` and eight characters. */
const MARK = 12

/** The asking screen's URL with a mark that is good once. Of an address too long for the field its beginning. */
function urlWithNonce() {
  const url = apiHost()
    .currentUrl()
    .slice(0, MOST_URL - MARK)
  return `${url}${url.includes('?') ? '&' : '?'}_r=${randomText(8)}`
}

/** 0 says: no token, but an openid that may be bound to a member (specification §6). */
const tokenOf = ({ token, openid }: { token: string; openid: string }) => token || (openid ? '0' : '')

/** A body as it is sent to the call `path`: its own fields, those that every call carries, and the signatures. Good for one sending. */
export function signed(path: Path, fields: Fields): Fields {
  const session = sessionStore.getState()
  const body: Fields = {
    ...fields,
    token: tokenOf(session),
    come_from: String(comeFrom()),
    unionid: session.unionid,
    openid: session.openid,
    timestamp: String(Math.floor(serverNow())),
    sign_code: signCode(),
    url: urlWithNonce(),
  }
  return signedFields(path, body, SIGN_SECRET)
}
