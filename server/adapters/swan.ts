import type { PlatformKey } from '../env'
import { PlatformCodeError, type SwanClient } from './adapters'
import { fetchJson, type Fetch } from './fetch-json'

/** Client of the Baidu mini-program. */
export function swanClient({ id, secret }: PlatformKey, request: Fetch = fetch): SwanClient {
  return {
    exchange: async code => {
      const answer = await fetchJson<{
        openid?: string
        errno?: number
        error?: string
        error_description?: string
      }>(request, 'https://spapi.baidu.com/oauth/jscode2sessionkey', {
        method: 'POST',
        body: new URLSearchParams({ code, client_id: id, sk: secret }),
      })
      if (answer.openid) return { openid: answer.openid, unionid: null }
      // Baidu sends one error for invalid, used and expired codes; wrong keys are our own error.
      if (answer.error === 'invalid_client')
        throw new Error(`Baidu refused the keys: ${answer.error_description ?? ''}`)
      throw new PlatformCodeError(
        answer.error_description ?? answer.error ?? String(answer.errno ?? 'no openid'),
      )
    },
  }
}
