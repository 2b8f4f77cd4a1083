// SSR prefetch: the queries that the server runs for each screen and sends with the page. The descriptors come from the contract's shared
// query functions, so that the client finds the responses under the same keys. Add a screen's queries here when it runs them on its first
// render.

import type { z } from 'zod'
import { buildLedgerQuery, buildLedgerRecordsQuery } from '../../src/contract/agent/asks'
import { defineQuery, type QueryDescriptor } from '../../src/contract/query-descriptor'
import { HOUSE_TYPES, type HouseType, OPEN_STATUSES } from '../../src/contract/codes'
import type { ReadPath, Request } from '../../src/contract/endpoints'
import {
  buildingAt,
  buildingId,
  buildBuildingListQuery,
  buildingTotal,
  buildFlatListQuery,
  LATEST_NEWS,
  buildModelListQuery,
  buildBuildingNewsQuery,
} from '../../src/contract/building/asks'
import {
  ARTICLE_LOTS,
  ARTICLE_TOTAL,
  buildArticleListQuery,
  HOT_ARTICLES,
  BASIC_ASKS,
  HOT_ASKS,
  NEWER_WIKIS,
  NEWEST_REPORT,
  buildReportListQuery,
  STORIES,
  STORY_TOTAL,
} from '../../src/contract/content/asks'
import {
  compared,
  FEATURED,
  lotCount,
  lotsAround,
  buildLotListQuery,
  openingsOn,
  countOfXiaoqu,
  lotsOfXiaoqu,
  buildNextLotsQuery,
  openLotsOfCourt,
  xiaoquNear,
  OPEN_COUNT,
  TODAY,
  WEEK,
} from '../../src/contract/house/asks'
import { FIRST_PICKS, WORKED_LOTS } from '../../src/contract/house/first-time'
import { buildPackageListQuery, packagesWith } from '../../src/contract/rights/asks'
import {
  HOT_SCHOOLS,
  lotsOfSchool,
  RADIUS,
  RADIUS_AT_FIRST,
  schoolsAround,
} from '../../src/contract/school/asks'
import {
  buildMonthCommentQuery,
  isLastMonth,
  lastMonth,
  buildMonthStatsQuery,
  buildPlaceStatsQuery,
  buildQuotationQuery,
  buildRoundStatsQuery,
  trend,
} from '../../src/contract/stats/asks'
import { TRADE_TYPES, type TradeType } from '../../src/contract/trade-rules'
import { videoAt, buildVideoListQuery } from '../../src/contract/video/asks'
import { toBeijingDay } from '../../src/lib/dates'
import { getOwnValue } from '../../src/lib/own'
import type { Screen } from '../../src/routes/table'
import { schemas } from '../modules/schemas'

export type AnyAsked = { [P in ReadPath]: QueryDescriptor<P> }[ReadPath]
type Params = Record<string, string>

/** The list query with its screen's first page. */
const firstPage = ([path, request]: AnyAsked) => [path, { ...request, page: 1 }] as AnyAsked

/** Parses URL parameters by an endpoint's request schema; like the screens, it ignores unknown and invalid ones. */
function parseCallFields<P extends ReadPath>(path: P, params: Params): Partial<Request<P>> {
  const shape: Record<string, z.ZodType> = schemas[path].request.shape
  const fields = Object.entries(params).flatMap(([key, text]) => {
    const read = getOwnValue(shape, key)?.safeParse(text)
    return read?.success ? [[key, read.data] as const] : []
  })
  return Object.fromEntries(fields) as Partial<Request<P>>
}

const lots = (params: Params): AnyAsked[] => {
  const filter = parseCallFields('house/list', params)
  return [firstPage(buildLotListQuery(filter)), lotCount(filter), defineQuery('h5/house/list-para', {})]
}

const buildings = (params: Params): AnyAsked[] => {
  const filter = parseCallFields('building-new/list', params)
  return [
    firstPage(buildBuildingListQuery(filter)),
    defineQuery('building-new/para', {}),
    LATEST_NEWS,
    ...(filter.statuses === undefined ? [buildingTotal({ ...filter, statuses: ['on_sale'] })] : []),
  ]
}

const isTradeType = (type: string): type is TradeType => getOwnValue(TRADE_TYPES, type) !== undefined

const trade = ({ month, region_id, type = 'all' }: Params): AnyAsked[] => {
  const regionId = region_id === undefined ? undefined : Number(region_id)
  const place = { regionId, month, type: isTradeType(type) ? type : 'all' }
  return [
    lastMonth(regionId),
    ...(isLastMonth(place) ? [] : [buildMonthStatsQuery(place)]),
    trend(place),
    buildRoundStatsQuery(place),
    buildPlaceStatsQuery(place),
    ...(regionId === undefined ? [buildMonthCommentQuery(place)] : []),
  ]
}

const videoKind = (kind: string | undefined) => (kind === 'closing' ? 'closing' : 'house')

const videos = (kind: string | undefined, params: Params): AnyAsked[] => {
  const { keyword, region_ids, jushi, subjects, statuses, sort } = parseCallFields(
    'api/house-fact-video/search',
    params,
  )
  return [
    firstPage(buildVideoListQuery(videoKind(kind), { keyword, region_ids, jushi, subjects, statuses, sort })),
  ]
}

/** Queries of a building, plus those by its id; a code needs a lookup first, so its further queries run later. */
const building = (text: string, ofId: (id: number) => AnyAsked[]): AnyAsked[] => {
  const id = buildingId(text)
  return [buildingAt(text), ...(id === undefined ? [] : ofId(id))]
}

const houseType = (code: string) => HOUSE_TYPES.find((type): type is HouseType => String(type) === code)

/** The query of a lot, if the URL names one. */
const ofLot = (house_id: string | undefined, ask: (id: number) => AnyAsked): AnyAsked[] =>
  house_id ? [ask(Number(house_id))] : []

const around = ({ house_id, xiaoqu_id, lng, lat }: Params) => {
  if (house_id) return { house_id: Number(house_id) }
  if (xiaoqu_id) return { xiaoqu_id: Number(xiaoqu_id) }
  return lng && lat ? { lng: Number(lng), lat: Number(lat) } : undefined
}

/** Rules that the calculators use. */
const RULES = defineQuery('finance-rule/list', {})

/** SSR prefetch queries of each screen; a test opens each page and verifies that it repeats none of them. */
export const FIRST_CALLS: Partial<Record<Screen, (params: Params, now: number) => AnyAsked[]>> = {
  home: () => [
    defineQuery('h5/banner/home', {}),
    defineQuery('h5/occupy/home-page', {}),
    OPEN_COUNT,
    WEEK,
    TODAY,
    lastMonth(),
    trend(),
    FEATURED,
  ],
  'house-list': lots,
  'house-list-type': lots,
  'house-list-qbfc': params => lots({ ...params, type: 'qbfc' }),
  'house-list-gyzc': params => lots({ ...params, type: 'gyzc' }),
  'house-list-sfpm': params => lots({ ...params, type: 'sfpm' }),
  'house-detail': ({ id, agent_id }) => [
    defineQuery('house/info', { id: Number(id), ...(agent_id && { agent_id: Number(agent_id) }) }),
  ],
  'xiaoqu-detail': ({ xiaoquid }) => {
    const id = Number(xiaoquid)
    return [
      defineQuery('xiaoqu/info-new', { id }),
      buildNextLotsQuery(id),
      buildQuotationQuery(id),
      xiaoquNear(id),
    ]
  },
  'xiaoqu-house': ({ xiaoquid, houseId }) => [
    defineQuery('xiaoqu/info-new', { id: Number(xiaoquid), house_id: Number(houseId) }),
  ],
  'xiaoqu-house-list': ({ id: text }) => {
    const id = Number(text)
    const open = { statuses: OPEN_STATUSES }
    return [
      defineQuery('xiaoqu/info-new', { id }),
      firstPage(lotsOfXiaoqu(id, open)),
      countOfXiaoqu(id, open),
    ]
  },
  'fapai-related': ({ type = '', houseid, code = '', sort }) => {
    const fields = parseCallFields('h5/house/same-list', { type, ...(sort && { sort }) })
    const { type: relation, sort: order } = fields
    return [firstPage(lotsAround({ houseId: Number(houseid), relation, type: houseType(code), sort: order }))]
  },
  compare: ({ kind, ids = '' }) =>
    kind === 'house' && ids !== '' ? [compared(ids.split(',').map(Number))] : [],
  eligibility: ({ house_id }) => [
    defineQuery('eligibility/param', { ...(house_id && { house_id: Number(house_id) }) }),
  ],
  'house-papers': ({ id }) => [defineQuery('house/papers', { house_id: Number(id) })],
  'house-history': ({ id }) => [defineQuery('house/history', { house_id: Number(id) })],
  court: ({ name = '' }) => [defineQuery('court/info', { court: name }), openLotsOfCourt(name)],
  practice: ({ house_id }) =>
    house_id
      ? [defineQuery('practice/log', { house_id: Number(house_id) })]
      : [defineQuery('practice/lots', {})],
  competition: ({ house_id, price }) =>
    ofLot(house_id, id =>
      defineQuery('h5/evaluate-house/competition', { house_id: id, ...(price && { price: Number(price) }) }),
    ),
  'first-time': () => [WORKED_LOTS, FIRST_PICKS, RULES],
  'bid-limit': ({ house_id }) => [
    ...ofLot(house_id, id => defineQuery('bid-limit/param', { house_id: id })),
    RULES,
  ],
  'cash-calendar': ({ house_id }) =>
    house_id ? [defineQuery('bid-limit/param', { house_id: Number(house_id) }), RULES] : [],
  calendar: ({ date }, now) => [openingsOn(date ?? toBeijingDay(now))],
  consulting: ({ house_id }) => [
    defineQuery('user/login-ways', {}),
    ...ofLot(house_id, id => defineQuery('house/info', { id })),
    defineQuery('phone/types', { ...(house_id && { house_id: Number(house_id) }) }),
  ],
  'wiki-detail': ({ id }) => [
    defineQuery('wiki/wiki-info', { id: Number(id) }),
    defineQuery('wiki/param', {}),
  ],
  'wiki-list': () => [defineQuery('wiki/param', {}), NEWER_WIKIS, HOT_ASKS],
  'wiki-search': () => [defineQuery('wiki/param', {})],
  'qa-detail': ({ id }) => [defineQuery('ask/info', { id: Number(id) })],
  'qa-homebuyers': () => [BASIC_ASKS],
  'qa-list': ({ type, sort }) => {
    const fields = parseCallFields('ask/list', { ...(type && { type }), sort: sort ?? 'hot_desc' })
    return [firstPage(defineQuery('ask/list', fields)), BASIC_ASKS]
  },
  'fact-video-list': ({ kind, ...filter }) => videos(kind, filter),
  'fact-video-detail': ({ kind, id, follows, ...filter }) => [
    videoAt(videoKind(kind), Number(id)),
    ...(follows === '1' ? [] : videos(kind, filter)),
  ],
  'fact-video-share': ({ kind, id }) => [videoAt(videoKind(kind), Number(id)), ...videos(kind, {})],
  'tax-count': ({ house_id, id }) => [
    ...(id ? [defineQuery('tax-calculation/share-details', { id })] : []),
    ...ofLot(house_id, lot => defineQuery('tax-calculation/param', { house_id: lot })),
    RULES,
  ],
  'tax-count-result': ({ id }) => (id ? [defineQuery('tax-calculation/share-details', { id }), RULES] : []),
  'loan-calculator': ({ house_id, id }) => [
    ...(id ? [defineQuery('api/loan/share-details', { id })] : []),
    ...ofLot(house_id, lot => defineQuery('api/loan/down-payment-details', { house_id: lot })),
    RULES,
  ],
  'loan-result': ({ id }) => (id ? [defineQuery('api/loan/share-details', { id })] : []),
  'loan-payment-details': ({ id = '' }) => [defineQuery('api/loan/down-payment-details', { id })],
  'agent-detail': ({ id: text }) => {
    const id = Number(text)
    return [defineQuery('agent/info', { id }), buildLedgerQuery(id), firstPage(buildLedgerRecordsQuery(id))]
  },
  'map-fapai': () => [defineQuery('h5/house/list-para', {})],
  'map-xinfang': () => [defineQuery('building-new/para', {})],
  'build-list': buildings,
  'build-detail': ({ id = '' }) =>
    building(id, one => [defineQuery('building-new/album-list', { building_id: one })]),
  'build-dynamic': ({ id = '' }) =>
    building(id, one => [
      firstPage(buildBuildingNewsQuery(one)),
      defineQuery('building-dynamic/para', { building_id: one }),
    ]),
  'build-flat-list': ({ id = '' }) =>
    building(id, one => [
      defineQuery('h5/building-new/tower-list', { building_id: one }),
      firstPage(buildFlatListQuery(one)),
    ]),
  'build-type-list': ({ id = '' }) =>
    building(id, one => [
      firstPage(buildModelListQuery(one)),
      defineQuery('h5/building-new/model-group', { building_id: one }),
    ]),
  'build-type-detail': ({ type_id }) => [
    defineQuery('h5/building-new/model-info', { id: Number(type_id) }),
    RULES,
  ],
  'rights-list': params => {
    const filter = parseCallFields('rights/pub-list', params)
    return [
      defineQuery('rights/mobile-index', {}),
      firstPage(params.keyword ? packagesWith(filter) : buildPackageListQuery(filter)),
    ]
  },
  'rights-detail': ({ id_code = '', id }) => [
    defineQuery('rights/detail-mobile', { id_code, ...(id && { id: Number(id) }) }),
  ],
  'trade-data': trade,
  'poster-image': ({ id }) => [defineQuery('poster/trans-list', { id: Number(id) })],
  'school-around': params => {
    const origin = around(params)
    const radius = RADIUS.find(metres => String(metres) === params.radius) ?? RADIUS_AT_FIRST
    return [origin ? schoolsAround(origin, { radius }) : HOT_SCHOOLS]
  },
  'school-search': ({ school_id, xiaoqu_id }) =>
    school_id
      ? [firstPage(lotsOfSchool(Number(school_id), xiaoqu_id ? Number(xiaoqu_id) : undefined))]
      : [HOT_SCHOOLS],
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
  'marketing-page': ({ id }) => [defineQuery('h5/marketing-page/get', { id: Number(id) })],
  'my-forgetpwd': () => [defineQuery('user/login-ways', {})],
  'research-institute': () => [
    NEWEST_REPORT,
    defineQuery('h5/report/count', {}),
    firstPage(buildArticleListQuery({})),
  ],
  'research-report-list': ({ kind, keyword }) => {
    const filter = parseCallFields('report/list', { ...(kind && { kind }), ...(keyword && { keyword }) })
    return [firstPage(buildReportListQuery({ kind: filter.kind, keyword: filter.keyword }))]
  },
  'research-report-detail': ({ id }) => [defineQuery('report/info', { id: Number(id) })],
  memorabilia: () => [firstPage(STORIES)],
  'memorabilia-letter': ({ id }) => [defineQuery('story/info', { id: Number(id) })],
  valuation: () => [defineQuery('h5/evaluate-house/para', {})],
  'valuation-detail': ({ id = '' }) => [defineQuery('h5/evaluate-house/form', { id })],
  'download-app': () => [defineQuery('base/apps-version', {})],
  'service-number': () => [defineQuery('phone/types', {})],
  about: () => [OPEN_COUNT, ARTICLE_TOTAL, STORY_TOTAL, defineQuery('phone/types', {})],
  scorecard: () => [
    defineQuery('h5/evaluate-house/scorecard', {}),
    firstPage(defineQuery('h5/evaluate-house/scorecard-list', { only: 'miss', page_size: 20 })),
  ],
}

/** The same for queries that a screen runs only for members. */
export const MEMBER_CALLS: typeof FIRST_CALLS = {
  my: () => [defineQuery('user/personal-center', {}), defineQuery('user/next', {})],
}
