import { useCall, useCallPages } from '@/api/query'
import { NEWER_WIKIS } from '@/contract/content/asks'

export const useWikiParam = () => useCall('wiki/param', {}, { stale: 'normal' })
export const useWikis = (
  filter: { category_id?: number; keyword?: string; page_size?: number },
  enabled = true,
) => useCallPages('wiki/list', filter, { stale: 'normal', keepsPreviousData: true, enabled })
export const useNewerWikis = () => useCall(...NEWER_WIKIS, { stale: 'normal' }).data?.list ?? []
export const useWiki = (id: number) => useCall('wiki/wiki-info', { id }, { stale: 'normal' })
export const useArticlesWith = (keyword: string, enabled: boolean) =>
  useCallPages(
    'article/list',
    { keyword, page_size: 10 },
    { stale: 'normal', keepsPreviousData: true, enabled },
  )
export const useAsksWith = (keyword: string, enabled: boolean) =>
  useCallPages('ask/list', { keyword, page_size: 10 }, { stale: 'short', keepsPreviousData: true, enabled })
