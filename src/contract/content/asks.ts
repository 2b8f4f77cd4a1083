import { defineQuery } from '../query-descriptor'
import type { AskType } from '../ask-rules'
import type { Request } from '../endpoints'

const ROWS = 20

export type ArticleFilter = Pick<Request<'article/list'>, 'group_id' | 'tag_id' | 'keyword'> & {
  sort?: 'hot_desc' | undefined
}

export const buildArticleListQuery = (filter: ArticleFilter) =>
  defineQuery('article/list', { ...filter, page_size: ROWS })

/** Most-read articles of the last thirty days. */
export const HOT_ARTICLES = defineQuery('article/list', { sort: 'hot_desc', page_size: 5 })

/** Open lots mentioned in articles. */
export const ARTICLE_LOTS = defineQuery('article/houses', { page_size: 3 })

/** Total number of articles; the response includes one article. */
export const ARTICLE_TOTAL = defineQuery('article/list', { page_size: 1 })

export type ReportFilter = Pick<Request<'report/list'>, 'kind' | 'year' | 'keyword'> & {
  sort?: 'hot_desc' | undefined
}

export const buildReportListQuery = (filter: ReportFilter) =>
  defineQuery('report/list', { ...filter, page_size: ROWS })
export const NEWEST_REPORT = defineQuery('report/list', { page_size: 1 })

export const STORIES = defineQuery('story/list', { page_size: ROWS })
/** Total number of letters and milestones; the response includes one. */
export const STORY_TOTAL = defineQuery('story/list', { page_size: 1 })

/** 热门问题 and 新词条, three of each. */
export const HOT_ASKS = defineQuery('ask/hot-ask', { limit: 3 })
export const NEWER_WIKIS = defineQuery('wiki/newer-wiki', { limit: 3 })
export const BASIC_ASKS = defineQuery('ask/basic-list', { page_size: 50 })

export type AskFilter = Omit<Request<'ask/list'>, 'page'>

/** Filter of the list of questions from its URL. */
export function parseAskFilter({
  tab,
  type,
  state,
  sort,
  keyword,
}: Readonly<Record<string, string | undefined>>): AskFilter {
  return {
    ...(tab === 'mine' && { mine: true }),
    ...(type && Number(type) >= 1 && Number(type) <= 8 && { type: Number(type) as AskType }),
    ...(state === 'accepted' && { accepted: true }),
    ...(state === 'cited' && { cited: true }),
    ...(state === 'waiting' && { answered: false }),
    ...(state === 'followed' && { followed: true }),
    ...(sort === 'new_desc' || tab === 'mine'
      ? { sort: 'new_desc' as const }
      : { sort: 'hot_desc' as const }),
    ...(keyword && { keyword: keyword.slice(0, 50) }),
  }
}
