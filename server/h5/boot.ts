import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { CallSchemas } from '../../src/contract/call'
import { HOUSE_TYPES, OPEN_STATUSES } from '../../src/contract/codes'
import type { Path } from '../../src/contract/endpoints'
import { TRADE_TYPES } from '../../src/contract/trade-rules'
import type { HouseInfo } from '../../src/contract/house/schema'
import { dayOf } from '../../src/lib/dates'
import { firstPhoto } from '../../src/lib/first-photo'
import type { Match } from '../../src/routes/match'
import type { Screen } from '../../src/routes/table'
import { limitedAddress } from '../http/address'
import type { Context } from '../http/context'
import { keyedHash } from '../http/hash'
import { NOBODY } from '../http/nobody'
import { findCaller, VISITOR } from '../http/sessions'
import { sharedAnswer } from '../kept/kept-calls'
import { handlers } from '../modules/handlers'
import { schemas } from '../modules/schemas'
import type { SiteServices } from '../kept/services'
import type { Asker } from './asker'

type Asked = [path: Path, fields: Record<string, string>]

const OPEN = OPEN_STATUSES.join(',')

const list = (given: Record<string, string>): Asked[] => {
  // Who names no state and no day means lots that can still be had.
  const params = given.statuses || given.trade_time ? given : { ...given, statuses: OPEN }
  const { sort: _, ...counted } = params
  return [
    ['house/list', { ...params, page: '1', page_size: '20' }],
    ['house/count', counted],
    ['h5/house/list-para', {}],
  ]
}

const buildings = (params: Record<string, string>): Asked[] => {
  const { sort: _, ...counted } = params
  return [
    ['building-new/list', { ...params, page_size: '20', page: '1' }],
    ['building-new/para', {}],
    ['building-dynamic/list', { page: '1', page_size: '3' }],
    ...(counted.statuses === undefined
      ? [
          [
            'building-new/list',
            { ...counted, statuses: 'on_sale', page: '1', page_size: '1' },
          ] satisfies Asked,
        ]
      : []),
  ]
}

const trade = ({ month, region_id, type = 'all' }: Record<string, string>): Asked[] => {
  const house_types = Object.entries(TRADE_TYPES).find(([key]) => key === type)?.[1]
  const scope = {
    ...(region_id && { region_id }),
    ...(house_types && { house_types: house_types.join() }),
  }
  const at = { ...scope, ...(month && { month }) }
  return [
    ['stat/last-month', { ...(region_id && { region_id }) }],
    ...(month || house_types ? [['stat/info-month', at] satisfies Asked] : []),
    ['stat/trans-chart', { ...scope, months: '12' }],
    ['stat/rounds', at],
    [
      'stat/month-region',
      {
        ...(region_id && { parent_id: region_id }),
        ...(house_types && { house_types: house_types.join() }),
        ...(month && { month }),
      },
    ],
    ...(region_id ? [] : [['dianping/month-info', { ...(month && { month }) }] satisfies Asked]),
  ]
}

const VIDEO_FILTERS = ['keyword', 'region_ids', 'jushi', 'subjects', 'statuses', 'sort']

const videos = (kind: string | undefined, filter: Record<string, string>): Asked => [
  kind === 'closing' ? 'api/closing-fact-video/search' : 'api/house-fact-video/search',
  {
    ...Object.fromEntries(Object.entries(filter).filter(([key]) => VIDEO_FILTERS.includes(key))),
    facets: '1',
    page_size: '20',
    page: '1',
  },
]

const isNumber = (id: string) => /^[1-9]\d*$/.test(id)

/** Digits are an id, all else a building's code. */
const building = (id: string): Asked => ['building-new/info', isNumber(id) ? { id } : { id_code: id }]

/** What is asked of a building by its id; by its code it is known only later. */
const ofBuilding = (id: string, calls: Asked[]): Asked[] =>
  isNumber(id) ? calls.map(([path, fields]) => [path, { building_id: id, ...fields }]) : []

const isHouseType = (code: string) => HOUSE_TYPES.some(type => String(type) === code)

/** The calls that a screen asks first, as it asks them; a test opens each page and finds that it asks none of them again. */
const CALLS: Partial<Record<Screen, (params: Record<string, string>, now: number) => Asked[]>> = {
  home: () => [
    ['h5/banner/home', {}],
    ['h5/occupy/home-page', {}],
    ['house/count', { statuses: OPEN }],
    ['api/house/seven-begin-house', { page_size: '1' }],
    ['api/house/get-today-begin-house', { page_size: '1' }],
    ['stat/last-month', {}],
    ['stat/trans-chart', { months: '12' }],
    ['h5/house/home-page-list', { tab: 'recommend', page_size: '8' }],
  ],
  'house-list': list,
  'house-list-type': list,
  'house-list-qbfc': params => list({ ...params, type: 'qbfc' }),
  'house-list-gyzc': params => list({ ...params, type: 'gyzc' }),
  'house-list-sfpm': params => list({ ...params, type: 'sfpm' }),
  'xiaoqu-detail': ({ xiaoquid = '' }) => [
    ['xiaoqu/info-new', { id: xiaoquid }],
    ['house/list', { xiaoqu_ids: xiaoquid, statuses: OPEN, page_size: '3' }],
    ['stat/quotation', { xiaoqu_id: xiaoquid, months: '12' }],
    ['h5/xiaoqu/nearby-xiaoqu', { xiaoqu_id: xiaoquid, limit: '8' }],
  ],
  'xiaoqu-house': ({ xiaoquid = '', houseId = '' }) => [
    ['xiaoqu/info-new', { id: xiaoquid, house_id: houseId }],
  ],
  'xiaoqu-house-list': ({ id = '' }) => [
    ['xiaoqu/info-new', { id }],
    ['house/list', { xiaoqu_ids: id, statuses: OPEN, page: '1', page_size: '20' }],
    ['house/count', { xiaoqu_ids: id, statuses: OPEN }],
  ],
  'fapai-related': ({ type = '', houseid = '', code = '', sort }) => [
    [
      'h5/house/same-list',
      {
        house_id: houseid,
        type,
        ...(isHouseType(code) && { code }),
        ...(sort && { sort }),
        page: '1',
        page_size: '12',
      },
    ],
  ],
  compare: ({ kind, ids = '' }) =>
    kind === 'house' && ids !== '' ? [['h5/house/get-batch', { ids, compare: '1' }]] : [],
  eligibility: ({ house_id }) => [['eligibility/param', { ...(house_id && { house_id }) }]],
  'bid-limit': ({ house_id }) => [
    ...(house_id ? [['bid-limit/param', { house_id }] satisfies Asked] : []),
    ['finance-rule/list', {}],
  ],
  'cash-calendar': ({ house_id }) =>
    house_id
      ? [
          ['bid-limit/param', { house_id }],
          ['finance-rule/list', {}],
        ]
      : [],
  calendar: ({ date }, now) => [
    ['api/house/get-today-begin-house', { date: date ?? dayOf(now), page_size: '1' }],
  ],
  consulting: ({ house_id }) => [
    ['user/login-ways', {}],
    ...(house_id
      ? ([
          ['house/info', { id: house_id }],
          ['phone/types', { house_id }],
        ] satisfies Asked[])
      : ([['phone/types', {}]] satisfies Asked[])),
  ],
  'wiki-detail': ({ id = '' }) => [
    ['wiki/wiki-info', { id }],
    ['wiki/param', {}],
  ],
  'wiki-list': () => [
    ['wiki/param', {}],
    ['wiki/newer-wiki', { limit: '3' }],
    ['ask/hot-ask', { limit: '3' }],
  ],
  'wiki-search': () => [['wiki/param', {}]],
  'qa-detail': ({ id = '' }) => [['ask/info', { id }]],
  'fact-video-list': ({ kind, ...filter }) => [videos(kind, filter)],
  'fact-video-detail': ({ kind, id = '', follows, ...filter }) => [
    [kind === 'closing' ? 'api/closing-fact-video/info' : 'api/house-fact-video/info', { id }],
    ...(follows === '1' ? [] : [videos(kind, filter)]),
  ],
  'fact-video-share': ({ kind, id = '' }) => [
    [kind === 'closing' ? 'api/closing-fact-video/info' : 'api/house-fact-video/info', { id }],
    videos(kind, {}),
  ],
  'qa-homebuyers': () => [['ask/basic-list', { page_size: '50' }]],
  'qa-list': ({ type, sort }) => [
    ['ask/list', { ...(type && { type }), sort: sort ?? 'hot_desc', page: '1' }],
    ['ask/basic-list', { page_size: '50' }],
  ],
  'tax-count': ({ house_id, id }) => [
    ...(id ? [['tax-calculation/share-details', { id }] satisfies Asked] : []),
    ...(house_id ? [['tax-calculation/param', { house_id }] satisfies Asked] : []),
    ['finance-rule/list', {}],
  ],
  'tax-count-result': ({ id }) =>
    id
      ? [
          ['tax-calculation/share-details', { id }],
          ['finance-rule/list', {}],
        ]
      : [],
  'loan-calculator': ({ house_id, id }) => [
    ...(id ? [['api/loan/share-details', { id }] satisfies Asked] : []),
    ...(house_id ? [['api/loan/down-payment-details', { house_id }] satisfies Asked] : []),
    ['finance-rule/list', {}],
  ],
  'loan-result': ({ id }) => (id ? [['api/loan/share-details', { id }]] : []),
  'agent-detail': ({ id = '' }) => [['agent/info', { id }]],
  'build-list': buildings,
  'build-detail': ({ id = '' }) => [building(id), ...ofBuilding(id, [['building-new/album-list', {}]])],
  'build-dynamic': ({ id = '' }) => [
    building(id),
    ...ofBuilding(id, [
      ['building-dynamic/list', { page: '1', page_size: '20' }],
      ['building-dynamic/para', {}],
    ]),
  ],
  'build-flat-list': ({ id = '' }) => [
    building(id),
    ...ofBuilding(id, [
      ['h5/building-new/tower-list', {}],
      ['h5/building-new/flat-list', { page: '1', page_size: '30' }],
    ]),
  ],
  'build-type-list': ({ id = '' }) => [
    building(id),
    ...ofBuilding(id, [
      ['h5/building-new/model-list', { page: '1', page_size: '20' }],
      ['h5/building-new/model-group', {}],
    ]),
  ],
  'build-type-detail': ({ type_id = '' }) => [
    ['h5/building-new/model-info', { id: type_id }],
    ['finance-rule/list', {}],
  ],
  'rights-list': params => [
    ['rights/mobile-index', {}],
    [
      params.keyword ? 'rights/pub-search-mobile' : 'rights/pub-list',
      { ...params, page_size: '15', page: '1' },
    ],
  ],
  'rights-detail': ({ id_code = '', id }) => [['rights/detail-mobile', { id_code, ...(id && { id }) }]],
  'trade-data': trade,
  'poster-image': ({ id = '' }) => [['poster/trans-list', { id }]],
  'school-around': ({ house_id, xiaoqu_id, lng, lat, radius = '1000' }) =>
    house_id || xiaoqu_id || lng
      ? [
          [
            'school/surrounding-schools',
            {
              ...(house_id && { house_id }),
              ...(!house_id && xiaoqu_id && { xiaoqu_id }),
              ...(!house_id && !xiaoqu_id && lng && lat && { lng, lat }),
              radius,
              page_size: '50',
            },
          ],
        ]
      : [['school/hot-schools', { limit: '10' }]],
  'school-search': ({ school_id, xiaoqu_id }) =>
    school_id
      ? [
          [
            'school/houses',
            {
              school_id,
              ...(xiaoqu_id && { xiaoqu_id }),
              statuses: OPEN,
              page_size: '20',
              page: '1',
            },
          ],
        ]
      : [['school/hot-schools', { limit: '10' }]],
  'article-list': ({ group_id, tag_id, keyword, sort }) => [
    [
      'article/list',
      {
        ...(group_id && { group_id }),
        ...(tag_id && { tag_id }),
        ...(keyword && { keyword }),
        ...(sort === 'hot_desc' && { sort }),
        page_size: '20',
        page: '1',
      },
    ],
    ['article/groups', {}],
    ['article/houses', { page_size: '3' }],
    ['article/tags', {}],
    ['article/list', { sort: 'hot_desc', page_size: '5' }],
  ],
  'marketing-page': ({ id = '' }) => [['h5/marketing-page/get', { id }]],
  'my-forgetpwd': () => [['user/login-ways', {}]],
  'article-detail': ({ id = '' }) => [['article/info', { id }]],
  'research-institute': () => [
    ['report/list', { page_size: '1' }],
    ['h5/report/count', {}],
    ['article/list', { page_size: '20', page: '1' }],
  ],
  'research-report-list': ({ kind, keyword }) => [
    ['report/list', { ...(kind && { kind }), ...(keyword && { keyword }), page_size: '20', page: '1' }],
  ],
  'research-report-detail': ({ id = '' }) => [['report/info', { id }]],
  memorabilia: () => [['story/list', { page_size: '20', page: '1' }]],
  'memorabilia-letter': ({ id = '' }) => [['story/info', { id }]],
  valuation: () => [['h5/evaluate-house/para', {}]],
  'loan-payment-details': ({ id = '' }) => [['api/loan/down-payment-details', { id }]],
  'download-app': () => [['base/apps-version', {}]],
  'service-number': () => [['phone/types', {}]],
  about: () => [
    ['house/count', { statuses: OPEN }],
    ['article/list', { page_size: '1' }],
    ['story/list', { page_size: '1' }],
    ['phone/types', {}],
  ],
  'valuation-detail': ({ id = '' }) => [['h5/evaluate-house/form', { id }]],
  scorecard: () => [
    ['h5/evaluate-house/scorecard', {}],
    ['h5/evaluate-house/scorecard-list', { only: 'miss', page: '1', page_size: '20' }],
  ],
  'house-detail': ({ id = '', agent_id }) => [['house/info', { id, ...(agent_id && { agent_id }) }]],
}

/** The picture that is the largest thing in sight when a screen comes, from the answer to its first call. */
const PICTURES: Partial<Record<Screen, (answer: unknown) => string | null>> = {
  'house-detail': answer => firstPhoto(answer as HouseInfo),
}

const keyOf = ([path, fields]: Asked) =>
  `${path}?${Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')}`

export interface Boot {
  /** For the element that src/api/boot.ts reads; '' when the screen asks nothing. */
  json: string
  /** Address of the picture that the page's head should name; null for none. */
  picture: string | null
  /** The same answers, as JSON, by the path of their call. */
  answers: [path: Path, json: string][]
}

export const NO_BOOT: Boot = { json: '', picture: null, answers: [] }

/** The same without the moment it is of, wherever an answer names it. */
export function timeless(json: string): string {
  const at = /^\{"at":(\d+)/.exec(json)?.[1]
  return at === undefined ? json : json.replaceAll(`:${at}`, ':0')
}

/** Answers to a page's first calls, asked for the member who asks for the page, and for nobody where a guest does. What fails is left for the page to ask. */
export async function bootOf(
  { env, db, adapters, now, asides, kept, lots, rules }: SiteServices,
  match: Match,
  { asker, request }: { asker: Asker; request: FastifyRequest },
): Promise<Boot> {
  const asked = CALLS[match.screen]?.(match.params, now()) ?? []
  if (asked.length === 0) return NO_BOOT
  const aside: Context['aside'] = (name, work) => asides.add(name, () => work(db))
  const context: Context = {
    db,
    env,
    adapters,
    lots,
    rules,
    now: now(),
    log: request.log,
    aside,
    after: () => undefined, // reads leave nothing to do
    caller: asker.isGuest
      ? VISITOR
      : await findCaller(db, {
          token: asker.token || (asker.openid ? '0' : ''),
          openid: asker.openid,
          now: now(),
          aside,
        }),
    client: asker.isGuest
      ? NOBODY
      : {
          comeFrom: 2,
          signCode: asker.signCode || randomBytes(16).toString('hex'),
          token: asker.token,
          openid: asker.openid,
          unionid: '',
          url: match.canonical,
          ip: request.ip,
          ipHash: keyedHash(env.hashSecret, 'address', limitedAddress(request.ip)),
          userAgent: asker.userAgent,
        },
  }
  const found = await Promise.all(
    asked.map(async ([path, fields]) => {
      const schema: CallSchemas[string] = schemas[path]
      const input = schema.request.strict().safeParse(fields)
      if (!input.success) return undefined
      try {
        const shared = await sharedAnswer(kept, context, { path, data: input.data, check: () => undefined })
        return shared
          ? shared.textAt(context.now)
          : JSON.stringify(await handlers[path](context, input.data as never))
      } catch {
        return undefined // the page asks again, and shows what is wrong
      }
    }),
  )
  // in the order asked, so that the same answers make the same page
  const given = asked.flatMap((call, i) => {
    const text = found[i]
    return text === undefined ? [] : [{ call, text }]
  })
  const answers = given.map(({ call, text }) => `${JSON.stringify(keyOf(call))}:${text}`)
  const [answer] = found
  return {
    json: `{"at":${context.now},"answers":{${answers.join(',')}}}`.replace(/</g, '\\u003c'),
    picture: answer === undefined ? null : (PICTURES[match.screen]?.(JSON.parse(answer)) ?? null),
    answers: given.map(({ call: [path], text }) => [path, text]),
  }
}
