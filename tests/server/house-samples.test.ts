import type { Path } from '../../src/contract/endpoints'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** Every public list endpoint with its minimum request; the server validates each response against the contract. */
const SAMPLES: readonly [Path, Record<string, unknown>][] = [
  ['house/list', { page: 1, region_ids: '110105' }],
  ['house/all-list', {}],
  ['house/new-list', {}],
  ['house/mansions', {}],
  ['house/auctioning', {}],
  ['house/trans-list', { months: 12 }],
  ['house/court-list', {}],
  ['house/info', { id: 1 }],
  ['house/group-house', { group_id: 1 }],
  ['house/group-house-auctioning', { group_id: 1 }],
  ['house/get-seo', { house_id: 1 }],
  ['house/album-list', { house_id: 1 }],
  ['house/survey-info', { house_id: 1 }],
  ['house/get-notice', { house_id: 1 }],
  ['house/features', {}],
  ['house/area-count', { region_ids: '110105' }],
  ['house/cost-count', { region_ids: '110105' }],
  ['house/region-count', { level: 'region' }],
  ['house/community-count', { region_ids: '110105' }],
  ['house/static-month', {}],
  ['house/sample-list', { house_id: 1 }],
  ['house/recommend-list', { house_id: 1 }],
  ['house/count', {}],
  ['house/answer-house-list', {}],
  ['h5/house/get-batch', { ids: '1,2' }],
  ['h5/house/same-list', { house_id: 1 }],
  ['h5/house/same-price-house', { house_id: 1 }],
  ['h5/house/price-list', {}],
  ['h5/house/region-list', {}],
  ['h5/house/recommend', { house_id: 1 }],
  ['h5/house/search', { keyword: '朝阳' }],
  ['h5/house/search-by-subdivided-type', { subdivided_type: 'zhuzhai' }],
  ['h5/house/list-para', {}],
  ['h5/house/marketing-list', { marketing_page_id: 1 }],
  ['h5/house/home-page-list', {}],
  ['api/house/seven-begin-house', {}],
  ['api/house/get-today-begin-house', {}],
  ['house-attr/get-data', { house_id: 1 }],
  ['h5/host-house/index', {}],
  ['h5/host-house/search', { page: 1 }],
  ['h5/host-house/options', {}],
  ['h5/host-house/get', { id: 1 }],
  ['h5/host-house/recommend', {}],
  ['h5/host-house-demand/create', { phone: '13800000001', agree: 1 }],
  ['subway/list', { with_stations: 1 }],
  ['subway/stations', { line_id: 1 }],
  ['lookup/commute-places', { word: '国贸' }],
  ['house/commute', { ids: '1', commute: '116.461,39.909,45,国贸' }],
  ['h5/region/circles-bj', {}],
  ['api/search', { keyword: '演示' }],
  ['search/para-super', {}],
  ['api/search/record-log', { keyword: '朝阳' }],
  ['base/house', { ids: '1' }],
  ['base/region', { parent_id: 110100 }],
  ['base/search-all', { keyword: '朝阳' }],
  ['base/apps-version', {}],
  ['article/list', {}],
  ['h5/banner/home', {}],
  ['stat/info-month', {}],
  ['stat/last-month', {}],
  ['stat/trans-chart', {}],
  ['stat/quotation', { xiaoqu_id: 1 }],
  ['api/statistics/landing-page', { type: 'house', house_id: 1 }],
  ['api/house-fact-video/search', {}],
  ['api/closing-fact-video/search', {}],
]

test.each(SAMPLES)('%s answers its sample', async (path, request) => {
  const { errcode, errmsg } = await api.call(path, request)
  expect({ errcode, errmsg }).toEqual({ errcode: 0, errmsg: '' })
})
