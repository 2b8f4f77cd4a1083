import { MAX_IMPORT_FILE } from '../../src/contract/codes'
import type { FileSource } from './adapters'
import { isPublic, publicGet } from './public-get'

const TIMEOUT_MS = 60_000
const NOT_MODIFIED = 304

/**
 * Fetches files of senders by HTTPS over public addresses. The secret is sent to the origin of the address alone: a redirect to another
 * one goes without it. `options` are for tests.
 */
export const webFiles = ({
  isOpen = isPublic,
  protocols = ['https:'],
}: { isOpen?: (address: string) => boolean; protocols?: readonly string[] } = {}): FileSource => ({
  fetch: async ({ url, header, secret, etag }) => {
    const { origin } = new URL(url)
    const answer = await publicGet(url, {
      protocols,
      headersFor: asked => ({
        accept: '*/*',
        'user-agent': 'file-fetch',
        ...(etag === '' ? {} : { 'if-none-match': etag }),
        ...(header === '' || asked.origin !== origin ? {} : { [header]: secret }),
      }),
      accepts: [NOT_MODIFIED],
      ...{ maxBytes: MAX_IMPORT_FILE, timeoutMs: TIMEOUT_MS, isOpen },
    })
    if ('refused' in answer) return answer
    if (answer.status === NOT_MODIFIED) return { isSame: true }
    return { isSame: false, bytes: answer.bytes, etag: (answer.headers.etag ?? '').slice(0, 200) }
  },
})
