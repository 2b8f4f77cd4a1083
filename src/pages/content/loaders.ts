import {
  ARTICLE_LOTS,
  ARTICLE_TOTAL,
  BASIC_ASKS,
  buildArticleListQuery,
  buildReportListQuery,
  HOT_ARTICLES,
  HOT_ASKS,
  NEWER_WIKIS,
  NEWEST_REPORT,
  parseAskFilter,
  STORIES,
  STORY_TOTAL,
} from '@/contract/content/asks'
import { contentCalls } from '@/contract/content/schema'
import { OPEN_COUNT } from '@/contract/house/asks'
import { buildLegalTextQuery } from '@/contract/legal/asks'
import { defineQuery, firstPage } from '@/contract/query-descriptor'
import { LONG_TREND } from '@/contract/stats/asks'
import { parseParams, type Loaders, type PublicScreen } from '@/routes/loader'

const WIKI_PARAM = defineQuery('wiki/param', {})

export const contentLoaders = {
  'article-list': ({ group_id, tag_id, keyword, sort }) => [
    firstPage(
      buildArticleListQuery({
        ...(group_id && { group_id: Number(group_id) }),
        ...(tag_id && { tag_id: Number(tag_id) }),
        ...(keyword && { keyword }),
        ...(sort === 'hot_desc' && { sort }),
      }),
    ),
    defineQuery('article/groups', {}),
    ARTICLE_LOTS,
    defineQuery('article/tags', {}),
    HOT_ARTICLES,
  ],
  'article-detail': ({ id }) => [defineQuery('article/info', { id: Number(id) })],
  'research-institute': () => [
    NEWEST_REPORT,
    LONG_TREND,
    defineQuery('h5/report/count', {}),
    firstPage(buildArticleListQuery({})),
  ],
  'research-report-list': ({ kind, keyword }) => {
    const filter = parseParams(contentCalls['report/list'].request, {
      kind: kind || undefined,
      keyword: keyword || undefined,
    })
    return [firstPage(buildReportListQuery({ kind: filter.kind, keyword: filter.keyword })), LONG_TREND]
  },
  'research-report-detail': ({ id }) => [defineQuery('report/info', { id: Number(id) }), LONG_TREND],
  'wiki-list': () => [WIKI_PARAM, NEWER_WIKIS, HOT_ASKS],
  'wiki-search': () => [WIKI_PARAM],
  'wiki-detail': ({ id }) => [defineQuery('wiki/wiki-info', { id: Number(id) }), WIKI_PARAM],
  'qa-list': params => [firstPage(defineQuery('ask/list', parseAskFilter(params))), BASIC_ASKS],
  'qa-submit': null,
  'qa-detail': ({ id }) => [defineQuery('ask/info', { id: Number(id) })],
  'qa-homebuyers': () => [BASIC_ASKS],
  'marketing-page': ({ id }) => [defineQuery('h5/marketing-page/get', { id: Number(id) })],
  memorabilia: () => [firstPage(STORIES)],
  'memorabilia-letter': ({ id }) => [defineQuery('story/info', { id: Number(id) })],
  about: () => [OPEN_COUNT, ARTICLE_TOTAL, STORY_TOTAL, defineQuery('phone/types', {})],
  'service-number': () => [defineQuery('phone/types', {})],
  'download-app': () => [defineQuery('base/apps-version', {})],
  verify: null,
  'privacy-policies': ({ version }) => [buildLegalTextQuery('privacy', version)],
  'register-message': ({ version }) => [buildLegalTextQuery('terms', version)],
  'my-privacyPolicy': ({ version }) => [buildLegalTextQuery('privacy', version)],
} satisfies Partial<Loaders<PublicScreen>>
