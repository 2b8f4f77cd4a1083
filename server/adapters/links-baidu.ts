import { RefusedError, type LinkTeller } from './adapters'
import { fetchJson, type Fetch } from './fetch-json'

interface BaiduAnswer {
  success?: number
  not_same_site?: string[]
  not_valid?: string[]
  error?: number
  message?: string
}

/** Submits new pages to Baidu's search (普通收录, API 提交). `site` is the host as registered there. */
export function baiduLinks(
  { site, token }: { site: string; token: string },
  request: Fetch = fetch,
): LinkTeller {
  const address = `http://data.zz.baidu.com/urls?${new URLSearchParams({ site, token })}`
  return {
    tell: async urls => {
      const answer = await fetchJson<BaiduAnswer>(request, address, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: urls.join('\n'),
      })
      if (answer.error)
        throw new RefusedError(`Baidu refused the links: ${answer.error} ${answer.message ?? ''}`)
      const refused = [...(answer.not_same_site ?? []), ...(answer.not_valid ?? [])].length
      if (refused > 0) throw new RefusedError(`Baidu refused ${refused} of ${urls.length} links`)
    },
  }
}
