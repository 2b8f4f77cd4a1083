import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

const descending = (values: readonly number[]) => expect(values).toEqual([...values].sort((a, b) => b - a))

describe('articles', () => {
  test('published ones, newest first; by group, tag and word', async () => {
    const { result } = await api.call('article/list', { page_size: 50 })
    descending(result.list.map(article => article.created_at))
    const [article] = result.list
    const group = (await api.call('article/list', { group_id: article?.group_id, page_size: 50 })).result
    expect(group.list.every(one => one.group_id === article?.group_id)).toBe(true)
    const tagged = result.list.find(one => one.tags.length > 0)
    const tag = tagged?.tags[0]
    expect(
      (await api.call('article/list', { tag_id: tag?.id, page_size: 50 })).result.list.every(one =>
        one.tags.some(t => t.id === tag?.id),
      ),
    ).toBe(true)
    expect(
      (await api.call('article/list', { keyword: article?.title.slice(0, 4) })).result.list.map(
        one => one.id,
      ),
    ).toContain(article?.id)
    expect((await api.call('article/list', { group_id: 999_999 })).result).toMatchObject({
      list: [],
      total: 0,
    })
  })

  test('drafts are for editors', async () => {
    await api.db.query(`update article set status = 'draft' where id = 1`)
    const [member, editor] = await Promise.all([api.member(), api.member({ roles: ['member', 'editor'] })])
    expect((await api.call('article/list', { status: 'draft' })).errcode).toBe(1006)
    expect((await api.call('article/list', { status: 'draft' }, { token: member.token })).errcode).toBe(1006)
    expect(
      (await api.call('article/list', { status: 'draft' }, { token: editor.token })).result.list.map(
        one => one.id,
      ),
    ).toContain(1)
    expect((await api.call('article/list', { page_size: 50 })).result.list.map(one => one.id)).not.toContain(
      1,
    )
  })

  test('hot is by the views of the last 30 days', async () => {
    await api.db.query(
      `insert into text_view (type, entity_id, day, total) values ('article', 2, '2026-01-10', 5)`,
    )
    await api.db.query(
      `insert into text_view (type, entity_id, day, total) values ('article', 3, '2025-11-01', 500)`,
    )
    expect((await api.call('article/list', { sort: 'hot_desc' })).result.list[0]?.id).toBe(2)
  })
})

test('banners of the home page that are in their time, at most eight', async () => {
  await api.db.query('delete from banner')
  await api.db.query(
    `insert into banner (place, title, image, url, sort, start_time, end_time)
    select 'home_top', 't' || n, 'i', 'u', 20 - n, $1::bigint + (case when n = 1 then 10 else -10 end), $1::bigint + (case when n = 2 then -1 else 10 end) from generate_series(1, 12) n`,
    [START],
  )
  const { result } = await api.call('h5/banner/home', {})
  expect(result.list.map(banner => banner.title)).toEqual(['t12', 't11', 't10', 't9', 't8', 't7', 't6', 't5'])
})

describe('fact videos', () => {
  test('the two kinds apart, newest first by default; sorted, paged, filtered by their lot', async () => {
    const [house, closing] = await Promise.all([
      api.call('api/house-fact-video/search', { page_size: 50 }),
      api.call('api/closing-fact-video/search', { page_size: 50 }),
    ])
    expect(house.result.list.every(video => video.type === 'house')).toBe(true)
    expect(closing.result.list.every(video => video.type === 'closing')).toBe(true)
    descending(house.result.list.map(video => video.created_at))
    descending(
      (await api.call('api/house-fact-video/search', { sort: 'view_desc', page_size: 50 })).result.list.map(
        video => video.view_total,
      ),
    )
    const [first] = house.result.list.filter(video => video.house_id !== null && video.house_title !== null)
    const ofLot = (await api.call('api/house-fact-video/search', { house_id: first?.house_id ?? 0 })).result
    expect(ofLot.list.every(video => video.house_id === first?.house_id)).toBe(true)
    const byAgent = (
      await api.call('api/house-fact-video/search', { keyword: first?.agent?.name, page_size: 50 })
    ).result
    expect(byAgent.list.map(video => video.id)).toContain(first?.id)
    expect((await api.call('api/house-fact-video/search', { region_ids: [990_000] })).result).toMatchObject({
      list: [],
      total: 0,
    })
    expect((await api.call('api/house-fact-video/search', { page: 400 })).result.total).toBe(
      house.result.total,
    )
  })

  test('followed by their own calls', async () => {
    const { token, uid } = await api.member()
    const [video] = (await api.call('api/house-fact-video/search', {})).result.list
    await api.db.query(`insert into follow (uid, type, entity_id, created_at) values ($1, 'video', $2, 1)`, [
      uid,
      video?.id,
    ])
    const seen = (await api.call('api/house-fact-video/search', {}, { token })).result.list
    expect(seen.filter(one => one.is_followed).map(one => one.id)).toEqual([video?.id])
  })
})
