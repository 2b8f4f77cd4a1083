import { resolve } from '../../src/routes/match'
import type { GoneThing } from '../../src/contract/common'
import type { Path } from '../../src/contract/endpoints'
import { pageHead } from '../../server/h5/page-head'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

test.each([
  [
    'article/info',
    '/article/2.html',
    `update article set status = 'withdrawn' where id = 2`,
    '这篇文章已下架',
  ],
  [
    'report/info',
    '/research/report/detail/2.html',
    `update report set status = 'withdrawn' where id = 2`,
    '这份报告已下架',
  ],
  ['story/info', '/memorabilia/2.html', `update story set status = 'withdrawn' where id = 2`, '这一篇已下架'],
  [
    'ask/info',
    '/encyclopedias/qadetail/1',
    `update ask set status = 'rejected', view_total = 3 where id = 1`,
    '这个问题已撤下',
  ],
  [
    'h5/marketing-page/get',
    '/marketingPage/index/2',
    `update marketing_page set end_time = start_time + 1 where id = 2`,
    '这个专题已经结束',
  ],
  [
    'api/house-fact-video/info',
    '/m/factvideo/detail/house/2/0/0',
    `update video set withdrawn_at = 1 where type = 'house' and number = 2`,
    '这条视频已撤回',
  ],
] as const)(
  '%s: what was public and is withdrawn leads to what is like it, and its page is a 410',
  async (path, url, change, why) => {
    expect((await pageHead(api, url)).status).toBe(200)
    await api.db.query(change)
    const { errcode, errmsg, result } = await api.call(
      path as Path,
      { id: Number(/\d+/.exec(url)?.[0]) } as never,
    )
    expect([errcode, errmsg]).toEqual([1005, why])
    const { similar } = (result as unknown as { gone: GoneThing }).gone
    expect(similar.length).toBeGreaterThan(0)
    for (const one of similar) {
      expect(one.to).not.toBe(url)
      expect((await pageHead(api, one.to)).status).toBe(200)
      expect(resolve(one.to).isFound).toBe(true)
    }
    expect(await pageHead(api, url)).toMatchObject({ status: 410, isIndexed: false, canonical: '' })
  },
)

test.each([
  ['ask/info', '/encyclopedias/qadetail/3', `update ask set status = 'pending', view_total = 0 where id = 3`],
  ['article/info', '/article/3.html', `update article set status = 'draft' where id = 3`],
  ['api/house-fact-video/info', '/m/factvideo/detail/house/99999/0/0', 'select 1'],
] as const)('%s: what never was public tells nothing', async (path, url, change) => {
  await api.db.query(change)
  const id = Number(/\d+/.exec(url)?.[0])
  const { errcode, result } = await api.call(path as Path, { id } as never)
  expect([errcode, result]).toEqual([1005, null])
  expect((await pageHead(api, url)).status).toBe(404)
})
