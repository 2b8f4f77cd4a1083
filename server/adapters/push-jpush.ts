import type { PlatformKey } from '../env'
import { RefusedError, type PushSender } from './adapters'
import { fetchJson, type Fetch } from './fetch-json'

/**
 * Sends messages to the native app by JPush; the app sets the uid as its alias after the login. JPush would have to issue idempotency keys
 * (cid) beforehand, so a message without a response may arrive twice.
 */
export function jpush(
  { key, secret }: { key: PlatformKey['id']; secret: string },
  request: Fetch = fetch,
): PushSender {
  return {
    send: async ({ uid, title, text, url }) => {
      const extras = { url }
      const answer = await fetchJson<{ error?: { code: number; message: string } }>(
        request,
        'https://api.jpush.cn/v3/push',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
          },
          body: JSON.stringify({
            platform: 'all',
            audience: { alias: [`u${uid}`] },
            notification: {
              android: { alert: text, title, extras },
              ios: { alert: { title, body: text }, extras },
            },
          }),
        },
      )
      if (answer.error)
        throw new RefusedError(`JPush refused the message: ${answer.error.code} ${answer.error.message}`)
    },
  }
}
