import { useCall, useCallPages } from '@/api/query'
import {
  ARTICLE_LOTS,
  buildArticleListQuery,
  HOT_ARTICLES,
  type ArticleFilter,
} from '@/contract/content/asks'

export type { ArticleFilter }

export const useArticlePages = (filter: ArticleFilter) =>
  useCallPages(...buildArticleListQuery(filter), { stale: 'normal', keepsPreviousData: true })

/** The articles read most in the last thirty days. */
export const useHotArticles = () => useCall(...HOT_ARTICLES, { stale: 'normal' })

export const useArticleGroups = () => useCall('article/groups', {}, { stale: 'normal' })
export const useArticleTags = () => useCall('article/tags', {}, { stale: 'normal' })

/** Open lots that articles name. */
export const useArticleHouses = () => useCall(...ARTICLE_LOTS, { stale: 'short' })

export const useArticle = (id: number) => useCall('article/info', { id }, { stale: 'normal' })
