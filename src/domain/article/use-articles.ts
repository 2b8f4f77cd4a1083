import { useCall, useCallPages } from '@/api/query'

export interface ArticleFilter {
  group_id?: number
  tag_id?: number
  keyword?: string
  sort?: 'hot_desc'
}

const PAGE_SIZE = 20

export const useArticlePages = (filter: ArticleFilter) =>
  useCallPages('article/list', { ...filter, page_size: PAGE_SIZE }, { stale: 'normal', keepsFormer: true })

/** The articles read most in the last thirty days. */
export const useHotArticles = (total: number) =>
  useCall('article/list', { sort: 'hot_desc', page_size: total }, { stale: 'normal' })

export const useArticleGroups = () => useCall('article/groups', {}, { stale: 'normal' })
export const useArticleTags = () => useCall('article/tags', {}, { stale: 'normal' })

/** Open lots that articles name. */
export const useArticleHouses = (total: number) =>
  useCall('article/houses', { page_size: total }, { stale: 'short' })

export const useArticle = (id: number) => useCall('article/info', { id }, { stale: 'normal' })
