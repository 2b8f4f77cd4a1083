import type { Env } from '../env'
import { RefusedError, type CallRelay } from './adapters'
import { aliyunRequest } from './aliyun-query'
import { fetchJson, type Fetch } from './fetch-json'

/**
 * Connects calls by Aliyun's voice service: it rings the first phone, then the second, and shows both a number of ours.
 * @see https://help.aliyun.com/zh/vms/developer-reference/api-dyvmsapi-2017-05-25-clicktodial
 */
export function aliyunRelay(relay: NonNullable<Env['relay']>, request: Fetch = fetch): CallRelay {
  const { number } = relay
  return {
    number,
    connect: async ({ from, to, key }) => {
      const query = aliyunRequest(relay, key, {
        Action: 'ClickToDial',
        CallerShowNumber: number,
        CallerNumber: from,
        CalledShowNumber: number,
        CalledNumber: to,
        OutId: key,
      })
      const answer = await fetchJson<{ Code: string; Message: string }>(
        request,
        `${relay.endpoint}/?${query}`,
      )
      if (answer.Code !== 'OK' && answer.Code !== 'SignatureNonceUsed')
        throw new RefusedError(`Aliyun refused the call: ${answer.Code} ${answer.Message}`)
    },
  }
}
