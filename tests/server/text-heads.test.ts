import { pageHead } from '../../server/h5/page-head'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

test.each([
  '/house/1.html',
  '/article/1.html',
  '/memorabilia/1.html',
  '/research/report/detail/1.html',
  '/encyclopedias/qadetail/1',
  '/encyclopedias/wikidetail/1',
  '/tradeData',
  '/loan/result?id=1',
  '/tax/count/result?id=1',
  '/tools/bid-limit/1',
  '/m/house/near/1/1.html',
  '/poster/posterImg/1',
  '/schools',
  '/schools?house_id=1',
  '/schools?xiaoqu_id=1',
  '/schools/search?school_id=1',
])('%s names what it is of', async url => {
  expect(await pageHead(api, url)).toMatchObject({ status: 200, title: expect.stringMatching(/法拍| - /) })
})

test.each([
  '/article/999999.html',
  '/memorabilia/999999.html',
  '/research/report/detail/999999.html',
  '/encyclopedias/qadetail/999999',
  '/encyclopedias/wikidetail/999999',
  '/evaluate/detail/999999',
  '/loan/result?id=999999',
  '/tax/count/result?id=999999',
  '/tools/bid-limit/999999',
  '/poster/posterImg/999999',
  '/schools?house_id=999999',
  '/schools?xiaoqu_id=999999',
  '/schools/search?school_id=999999',
])('%s is not there', async url => {
  expect((await pageHead(api, url)).status).toBe(404)
})
