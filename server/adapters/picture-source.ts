import type { PictureSource } from './adapters'
import { readHost, isPublic, publicGet } from './public-get'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 15_000

/** Downloads pictures from these hosts only, over public addresses. */
export function webPictures(
  hosts: readonly string[],
  isOpen: (address: string) => boolean = isPublic,
): PictureSource {
  return {
    hosts,
    fetch: async url => {
      const answer = await publicGet(url, {
        protocols: ['http:', 'https:'],
        headersFor: () => ({ accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'picture-fetch' }),
        refusal: asked =>
          hosts.includes(readHost(asked)) ? null : `没有列入可取图片的主机：${readHost(asked).slice(0, 100)}`,
        ...{ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, isOpen },
      })
      return 'refused' in answer ? answer : { bytes: answer.bytes }
    },
  }
}
