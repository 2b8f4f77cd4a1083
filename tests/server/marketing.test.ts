// Campaign pages on the real server: blocks with current records, sessions and seats, scheduling, and saving with versions.
import { renewMarketing } from '../../server/demo/content/marketing'
import { resolve } from '../../src/routes/match'
import { DEMO_DATA_MS, getFaultFields, START, startTestServer, type TestServer } from './harness'

const DAY = 86_400
const HOUR = 3600
let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  editor = await api.member({ roles: ['member', 'editor'] })
}, DEMO_DATA_MS)
afterAll(() => api.close())

let key = 0
const idem_key = () => `marketing-test-${String((key += 1)).padStart(8, '0')}`
const paragraph = { kind: 'paragraph', text: ['字'] }
const lots = (fields: object) => ({
  kind: 'lots',
  title: '房源',
  text: '',
  look: 'cards',
  ids: [],
  query: '',
  limit: 3,
  ...fields,
})
const save = (fields: object, token = editor.token) =>
  api.call(
    'marketing-page/save',
    {
      title: '演示专题',
      blocks: JSON.stringify([paragraph]),
      status: 'published',
      start_time: START - DAY,
      end_time: START + DAY,
      idem_key: idem_key(),
      ...fields,
    },
    { token },
  )
const fetchBlockKinds = async (id: number) =>
  (await api.call('h5/marketing-page/get', { id })).result.page.blocks.map(({ block }) => block.kind)

describe('h5/marketing-page/get', () => {
  test('demo page 1: every block with what it shows, its sessions and its manager', async () => {
    const { page } = (await api.call('h5/marketing-page/get', { id: 1 })).result
    expect(page.blocks.map(({ block }) => block.kind)).toEqual([
      'countdown',
      'lots',
      'heading',
      'list',
      'heading',
      'video',
      'map',
      'form',
      'links',
    ])
    const [, shown, , , , video, , , links] = page.blocks
    expect(shown?.kind).toBe('houses')
    expect(shown?.houses.length).toBeGreaterThan(1)
    expect(video?.video?.id).toBe(2)
    expect(links).toMatchObject({
      kind: 'articles',
      url: links?.articles[0] && `/article/${links.articles[0].id}.html`,
    })
    expect(links?.articles).toHaveLength(2)
    expect(page.sessions.map(({ seats, left }) => [seats, left])).toEqual([
      [6, 6],
      [12, 12],
    ])
    expect(page.agent?.id).toBe(1)
    // A visitor can still bid afterwards: the lots of the route open after the last session, and are shown with their state.
    const way = page.blocks.find(({ block }) => block.kind === 'map')?.block
    const stops = way?.kind === 'map' ? (way.stops ?? []).flatMap(({ house_id: lot }) => lot ?? []) : []
    expect(stops).toHaveLength(2)
    const last = Math.max(...page.sessions.map(({ at }) => at))
    const lotsShown = (await api.call('h5/house/get-batch', { ids: stops.join(',') as never })).result.list
    expect(lotsShown.map(({ status, start_time }) => [status, start_time > last])).toEqual([
      ['upcoming', true],
      ['upcoming', true],
    ])
    expect((await api.app.inject(`${page.route_map}/light.webp`)).headers['content-type']).toBe('image/webp')
    const other = page.route_map?.replace(/.$/, sign => (sign === '0' ? '1' : '0'))
    expect((await api.app.inject(`${other}/dark.webp`)).statusCode).toBe(404)
    expect(page.share.link).toMatch(/\/marketingPage\/index\/1$/)
  })

  test('links to new builds or claims alone are these', async () => {
    const { page } = (await api.call('h5/marketing-page/get', { id: 2 })).result
    expect(page.blocks.find(({ kind }) => kind === 'buildings')?.buildings.length).toBeGreaterThan(0)
    const code = (
      await api.db.one<{ id_code: string }>('select id_code from rights where publish_time <= $1', [START])
    )?.id_code
    const to = `/rights/${code}.html`
    const made = await save({
      blocks: JSON.stringify([
        { kind: 'links', title: '', items: [{ title: '包', text: '', to }] },
        { kind: 'links', title: '', items: [{ title: '新房', text: '', to: '/build/1.html' }] },
      ]),
    })
    expect(made.result.page.blocks).toMatchObject([
      { kind: 'rights', rights: [{ id_code: code }] },
      { kind: 'buildings', buildings: [{ id: 1 }] },
    ])
  })

  test('named builds, claims and articles are told as they are now; what is not public is not, and a block left empty neither', async () => {
    const one = async (sql: string) => (await api.db.one<{ id: number }>(sql, [START]))?.id ?? 0
    const build = (await api.db.one<{ id: number }>('select id from building order by id'))?.id ?? 0
    const claim = await one('select id from rights where publish_time <= $1 order by id')
    const later = await one('select id from rights where publish_time > $1 order by id')
    const article =
      (await api.db.one<{ id: number }>(`select id from article where status = 'published' order by id`))
        ?.id ?? 0
    const { result } = await save({
      blocks: JSON.stringify([
        { kind: 'buildings', title: '附近新房', ids: [999_999, build] },
        { kind: 'space', height: 40 },
        { kind: 'rights', title: '', ids: [claim, ...(later ? [later] : [])] },
        { kind: 'articles', title: '', ids: [article] },
        { kind: 'articles', title: '没有了', ids: [999_999] },
      ]),
    })
    const { blocks } = result.page
    expect(blocks.map(({ kind, height }) => [kind, height])).toEqual([
      ['buildings', 0],
      ['space', 40],
      ['rights', 0],
      ['articles', 0],
    ])
    const [builds, , claims, texts] = blocks
    expect(builds?.buildings.map(({ id }) => id)).toEqual([build])
    expect(claims?.rights.map(({ id }) => id)).toEqual([claim])
    expect(texts?.articles.map(({ id }) => id)).toEqual([article])
    expect(blocks.map(({ block }) => ('rows' in block ? block.rows : null))).toMatchObject([
      [{ id: build }],
      null,
      [{ id: claim }],
      [{ id: article, to: `/article/${article}.html` }],
    ])
    await api.db.query(`update article set status = 'withdrawn' where id = $1`, [article])
    expect(await fetchBlockKinds(result.page.id)).toEqual(['buildings', 'space', 'rights'])
    await api.db.query(`update article set status = 'published' where id = $1`, [article])
  })

  test('lots off the shelf are left out, and a block left empty as well', async () => {
    const [first, second] = (await api.call('house/list', { statuses: ['upcoming'], page_size: 2 })).result
      .list
    const { result } = await save({
      blocks: JSON.stringify([
        lots({ ids: [first?.id, second?.id] }),
        lots({ ids: [second?.id] }),
        paragraph,
      ]),
    })
    const { id } = result.page
    await api.db.query(`update house set shelf = 'off' where id = $1`, [second?.id])
    const { page } = (await api.call('h5/marketing-page/get', { id })).result
    expect(page.blocks.map(({ houses }) => houses.map(house => house.id))).toEqual([[first?.id], []])
    await api.db.query(`update house set shelf = 'on' where id = $1`, [second?.id])
    expect(await fetchBlockKinds(id)).toEqual(['lots', 'lots', 'paragraph'])
  })

  test('before its time and as a draft it is for editors; once it is over it says where to go on', async () => {
    const next = { title: '在拍房源', to: '/house/list.html' }
    const { id } = (await save({ next: JSON.stringify(next), start_time: START + 10 })).result.page
    const get = (token?: string) => api.call('h5/marketing-page/get', { id }, token ? { token } : {})
    expect((await get()).errcode).toBe(1005)
    expect((await get(editor.token)).errcode).toBe(0)
    api.setTime(START + 10)
    expect((await get()).errcode).toBe(0)
    expect((await api.call('h5/house/marketing-list', { marketing_page_id: id })).errcode).toBe(0)
    api.setTime(START + DAY)
    const over = await get()
    expect([over.errcode, over.result]).toEqual([
      1005,
      { gone: { similar: expect.arrayContaining([next]) as unknown } },
    ])
    api.setTime(START)
    await save({ id, status: 'draft', updated_at: (await get(editor.token)).result.page.updated_at })
    expect((await get()).errcode).toBe(1005)
    expect((await api.call('h5/marketing-page/get', { id: 999_999 })).errcode).toBe(1005)
  })
})

describe('marketing-page/save', () => {
  test('members and agents may not; pictures are ours, addresses lead to screens that are there', async () => {
    const member = await api.member()
    expect((await save({}, member.token)).errcode).toBe(1006)
    expect((await api.call('marketing-page/list', {}, member)).errcode).toBe(1006)
    const refused = async (fields: object) => {
      const answer = await save(fields)
      return [answer.errcode, getFaultFields(answer)[0]]
    }
    expect(await refused({ covers: JSON.stringify(['https://e.cn/a.png']) })).toEqual([1004, 'covers'])
    expect(await refused({ next: JSON.stringify({ title: '', to: '/no/such/page' }) })).toEqual([
      1004,
      'next',
    ])
    expect(await refused({ next: JSON.stringify({ title: '', to: 'https://e.cn/' }) })).toEqual([
      1004,
      'next',
    ])
    expect(await refused({ next: JSON.stringify({ title: '', to: 'javascript:alert(1)' }) })).toEqual([
      1004,
      'next',
    ])
    expect(await refused({ end_time: START - 2 * DAY })).toEqual([1004, 'end_time'])
    expect(await refused({ blocks: undefined })).toEqual([1004, 'blocks'])
    const form = { kind: 'form', title: '表', text: '', button: '' }
    expect(await refused({ blocks: JSON.stringify([form, form]) })).toEqual([1004, 'blocks'])
    expect((await save({ id: 999_999 })).errcode).toBe(1005)
  })

  test('what is not sent stays; another’s change since then is not written over; it is audited', async () => {
    const { page } = (
      await save({ summary: '一句话', covers: JSON.stringify(['/static/demo/banner/1.webp']) })
    ).result
    const changed = (
      await save({ id: page.id, title: '新名字', blocks: undefined, updated_at: page.updated_at })
    ).result.page
    expect(changed).toMatchObject({ title: '新名字', summary: '一句话', covers: page.covers })
    expect(changed.blocks).toHaveLength(1)
    expect((await save({ id: page.id, updated_at: page.updated_at })).errcode).toBe(1008)
    const audits = await api.db.query(
      `select action from audit where entity_type = 'marketing_page' and entity_id = $1`,
      [page.id],
    )
    expect(audits).toHaveLength(2)
  })
})

describe('views and leads', () => {
  test('a view counts once a browser and day, told by the visit; reading counts nothing', async () => {
    const { id } = (await save({})).result.page
    const views = async () =>
      (await api.call('marketing-page/list', { page_size: 50 }, editor)).result.list.find(
        row => row.id === id,
      )?.view_total
    const visit = async (sid: string) => {
      const { session_id } = (await api.call('visitor/start-session', { sid }, { signCode: sid })).result
      const step = { session_id, sid, entity_type: 'marketing_page' as const, entity_id: id }
      await api.call('visitor/trace', step, { signCode: sid })
      await api.call('visitor/trace', step, { signCode: sid })
    }
    await api.call('h5/marketing-page/get', { id })
    await visit('marketing-visitor-a')
    await visit('marketing-visitor-b')
    await api.background.drain()
    expect(await views()).toBe(2)
  })

  test('a seat of a session is taken by proven visitors, the last by one of two; then 1008', async () => {
    const at = START + 3 * DAY
    const { id } = (
      await save({
        end_time: START + 9 * DAY,
        blocks: JSON.stringify([
          {
            kind: 'form',
            title: '预约',
            text: '',
            button: '',
            agent_id: 1,
            sessions: [
              { at, seats: 2 },
              { at: START - 9, seats: 9 },
            ],
          },
        ]),
      })
    ).result.page
    const ask = async (fields: object = {}, token?: string) => {
      const { errcode } = await api.call(
        'phone/consult',
        {
          agree: true,
          entity_type: 'marketing_page',
          entity_id: id,
          see_time: at,
          idem_key: idem_key(),
          ...fields,
        },
        token ? { token } : { signCode: `asks-${key}` },
      )
      return errcode
    }
    const left = async () =>
      (await api.call('h5/marketing-page/get', { id })).result.page.sessions.map(session => session.left)
    // Registrations with an unverified phone take no seat.
    expect(await ask({ phone: '13900001111' })).toBe(0)
    expect(await left()).toEqual([2, 9])
    const members = await Promise.all([1, 2, 3].map(() => api.member()))
    expect((await Promise.all(members.map(({ token }) => ask({}, token)))).sort()).toEqual([0, 0, 1008])
    expect(await left()).toEqual([0, 9])
    expect(await ask({ see_time: at + 1 }, members[0]?.token)).toBe(1004)
    expect(await ask({ see_time: START - 9 }, (await api.member()).token)).toBe(1004)
    expect(await ask({ entity_type: undefined, entity_id: undefined }, (await api.member()).token)).toBe(1004)
    expect(await ask({ entity_id: 999_999, see_time: undefined }, (await api.member()).token)).toBe(1005)
    const row = (await api.call('marketing-page/list', { page_size: 50 }, editor)).result.list.find(
      one => one.id === id,
    )
    expect(row?.lead_total).toBe(3)
  })
})

test('a page offers no session after the auctions of the lots that it leads to, and one person holds one seat', async () => {
  const lot = (await api.db.one<{ id: number; end_time: number }>(
    `select id, end_time from house where status = 'upcoming' and shelf = 'on' and start_time > $1 order by start_time limit 1`,
    [START + 2 * DAY],
  )) ?? { id: 0, end_time: 0 }
  const [first, second, late] = [lot.end_time - 2 * HOUR, lot.end_time - HOUR, lot.end_time + HOUR]
  const blocks = [
    {
      kind: 'map',
      title: '路线',
      address: '',
      lng: 116.6,
      lat: 39.9,
      stops: [{ name: '一套', text: '', time: '10:00', lng: 116.6, lat: 39.9, house_id: lot.id }],
    },
    {
      kind: 'form',
      title: '预约',
      text: '',
      button: '',
      sessions: [first, second, late].map(at => ({ at, seats: 1 })),
    },
  ]
  const { id } = (await save({ end_time: late + DAY, blocks: JSON.stringify(blocks) })).result.page
  const sessions = async () =>
    (await api.call('h5/marketing-page/get', { id })).result.page.sessions.map(({ at, left }) => [at, left])
  expect(await sessions()).toEqual([
    [first, 1],
    [second, 1],
  ])
  const member = await api.member()
  const book = (see_time: number) =>
    api.call(
      'phone/consult',
      { agree: true, entity_type: 'marketing_page', entity_id: id, see_time, idem_key: idem_key() },
      member,
    )
  expect((await book(late)).errcode).toBe(1004)
  const booked = (await book(first)).result
  expect(booked).toMatchObject({ see_time: first, time_agreed: true })
  await api.db.query('update lead set created_at = created_at - $2::bigint where id = $1', [
    booked.id,
    2 * DAY,
  ])
  expect((await book(second)).result).toMatchObject({ id: booked.id, moved_from: first, see_time: second })
  expect(await sessions()).toEqual([
    [first, 1],
    [second, 0],
  ])
  await api.db.query(`update house set status = 'withdrawn' where id = $1`, [lot.id])
  expect(await sessions()).toEqual([])
  await api.db.query(`update house set status = 'upcoming' where id = $1`, [lot.id])
})

test('the demo week of viewings comes again every week, unless an editor has changed it', async () => {
  const page = async () => (await api.call('h5/marketing-page/get', { id: 1 }, editor)).result.page
  const before = await page()
  await renewMarketing(api.db, START + 8 * DAY)
  const after = await page()
  expect(after.end_time - before.end_time).toBe(7 * DAY)
  expect(after.sessions.map(({ at }) => at)).toEqual(before.sessions.map(({ at }) => at + 7 * DAY))
  await api.db.query('update marketing_page set updated_at = 1 where id = 1')
  await renewMarketing(api.db, START + 30 * DAY)
  expect((await page()).end_time).toBe(after.end_time)
})

describe('banners', () => {
  const banner = (fields: object = {}, token = editor.token) =>
    api.call(
      'banner/save',
      {
        place: 'home_mid',
        title: '条',
        image: '/static/demo/banner/1.webp',
        to: '/house/list.html',
        start_time: START,
        end_time: START + DAY,
        idem_key: idem_key(),
        ...fields,
      },
      { token },
    )

  test('every demo banner leads to a screen that is there', async () => {
    for (const { url } of (await api.call('banner/list', {})).result.list)
      expect([url, resolve(url).isFound]).toEqual([url, true])
  })

  test('banner/list: those in their time by the server’s clock, of a place when given', async () => {
    const { id } = (await banner({ start_time: START + 60, end_time: START + 120, sort: 9_000 })).result
      .banner
    const shown = async (place?: 'home_mid') =>
      (await api.call('banner/list', place ? { place } : {})).result.list.map(one => one.id).includes(id)
    expect(await shown()).toBe(false)
    expect((await api.call('banner/info', { id })).errcode).toBe(1005)
    expect((await api.call('banner/info', { id }, editor)).errcode).toBe(0)
    api.setTime(START + 60)
    expect([await shown(), await shown('home_mid')]).toEqual([true, true])
    expect((await api.call('h5/banner/info', { id })).result.banner.id).toBe(id)
    api.setTime(START + 120)
    expect(await shown()).toBe(false)
    api.setTime(START)
    const all = (await api.call('banner/all', { from: START + 100, until: START + 200 }, editor)).result.list
    expect(all.map(one => one.id)).toContain(id)
    const before = (await api.call('banner/all', { from: START + 120 }, editor)).result.list
    expect(before.map(one => one.id)).not.toContain(id)
    expect((await api.call('banner/del', { id }, editor)).result).toEqual({ ok: true })
    expect((await api.call('banner/info', { id }, editor)).errcode).toBe(1005)
  })

  test('a draft is the desk’s alone, whatever its time', async () => {
    const { id } = (await banner({ is_draft: 1 })).result.banner
    expect((await api.call('banner/list', {})).result.list.map(one => one.id)).not.toContain(id)
    expect((await api.call('banner/info', { id })).errcode).toBe(1005)
    const { list } = (await api.call('banner/all', { from: START }, editor)).result
    expect(list.find(one => one.id === id)).toMatchObject({ is_draft: true })
    expect((await banner({ id, is_draft: 0 })).result.banner.is_draft).toBe(false)
    expect((await api.call('banner/info', { id })).errcode).toBe(0)
    await api.call('banner/del', { id }, editor)
  })

  test('a page is given to the desk as it is stored, with what shows nothing now', async () => {
    const { page } = (await api.call('desk/marketing', { id: 1 }, editor)).result
    const shown = (await api.call('h5/marketing-page/get', { id: 1 }, editor)).result.page
    expect(page.blocks.length).toBeGreaterThanOrEqual(shown.blocks.length)
    expect((await api.call('desk/marketing', { id: 9_999 }, editor)).errcode).toBe(1005)
  })

  test('a hidden block is kept for the desk and shown to nobody; other blocks are all shown again', async () => {
    const blocks = JSON.stringify([
      paragraph,
      {
        kind: 'form',
        title: '留个电话',
        text: '',
        button: '',
        sessions: [{ at: START + DAY / 2, seats: 2 }],
      },
      { kind: 'callout', tone: 'info', text: '提示' },
    ])
    const { id } = (await save({ blocks, hidden: '[1]' })).result.page
    expect(await fetchBlockKinds(id)).toEqual(['paragraph', 'callout'])
    expect((await api.call('h5/marketing-page/get', { id })).result.page.sessions).toEqual([])
    const { page } = (await api.call('desk/marketing', { id }, editor)).result
    expect([page.blocks.length, page.hidden]).toEqual([3, [1]])
    await save({ id, blocks: undefined, title: '换了标题' })
    expect(await fetchBlockKinds(id)).toEqual(['paragraph', 'callout'])
    await save({ id, blocks })
    expect(await fetchBlockKinds(id)).toEqual(['paragraph', 'form', 'callout'])
    for (const hidden of ['[3]', '[0,1,2]', '[-1]', 'x'])
      expect((await save({ id, blocks, hidden })).errcode).toBe(1004)
  })

  test('lots of a hidden block are not told by its place either', async () => {
    const first = (
      await api.db.one<{ id: number }>(`select id from house where shelf = 'on' order by id limit 1`)
    )?.id
    const blocks = JSON.stringify([lots({ ids: [first] }), paragraph])
    const { id } = (await save({ blocks, hidden: '[0]' })).result.page
    const ask = (block?: number) =>
      api.call('h5/house/marketing-list', { marketing_page_id: id, ...(block !== undefined && { block }) })
    expect((await ask(0)).errcode).toBe(1005)
    expect((await ask()).result.total).toBe(0)
  })

  test('the home page’s places in their order, empty ones left out, one pop-up', async () => {
    const { slots } = (await api.call('h5/occupy/home-page', {})).result
    // No demo content covers the page, and no pop-up without the full-screen mark does.
    expect(slots.map(({ slot }) => slot)).toEqual(['nav', 'notice', 'mid', 'float'])
    await banner({ place: 'home_popup', sort: 9_000 })
    expect((await api.call('h5/occupy/home-page', {})).result.slots.map(({ slot }) => slot)).not.toContain(
      'popup',
    )
    const marked = await banner({ place: 'home_popup', is_full_screen: 1, sort: 9_001 })
    expect(marked.result.banner.is_full_screen).toBe(true)
    await banner({ place: 'home_popup', is_full_screen: 1, sort: 9_002 })
    expect(getFaultFields(await banner({ place: 'home_mid', is_full_screen: 1 }))).toEqual(['is_full_screen'])
    await banner({ place: 'home_nav' })
    const after = (await api.call('h5/occupy/home-page', {})).result.slots
    expect(after.map(({ slot, items }) => [slot, items.length])).toEqual([
      ['nav', 2],
      ['notice', 1],
      ['mid', 3],
      ['float', 1],
      ['popup', 1],
    ])
  })

  test('advertisements of the stream, one in six lots at most', async () => {
    const { result } = await api.call('h5/ad/home-waterfall', {})
    expect(result.list.map(({ position, banner: one }) => [position, one.is_ad])).toEqual([
      [6, true],
      [12, true],
    ])
    expect(result.total).toBe(2)
    const second = (await api.call('h5/ad/home-waterfall', { page: 2, page_size: 1 })).result.list
    expect(second.map(({ position }) => position)).toEqual([12])
  })

  test('saved by editors alone; its address and its picture are checked', async () => {
    expect((await banner({}, (await api.member()).token)).errcode).toBe(1006)
    const refused = async (fields: object) => {
      const answer = await banner(fields)
      return [answer.errcode, getFaultFields(answer)[0]]
    }
    for (const to of [
      '/nothing/here',
      '//e.cn/a',
      '/\\e.cn',
      'http://e.cn/',
      'https://e.cn/a',
      'javascript:0',
    ])
      expect([to, ...(await refused({ to }))]).toEqual([to, 1004, 'to'])
    expect(await refused({ image: 'https://e.cn/a.png' })).toEqual([1004, 'image'])
    expect(await refused({ end_time: START })).toEqual([1004, 'end_time'])
    const { id } = (await banner({ is_ad: 1 })).result.banner
    const changed = await banner({ id, title: '换了' })
    expect(changed.result.banner).toMatchObject({ id, title: '换了', is_ad: true })
    expect((await banner({ id: 999_999 })).errcode).toBe(1005)
  })
})

test('a page keeps what it was, one from before there were versions too', async () => {
  const versions = async (id: number) =>
    (await api.call('desk/versions', { type: 'marketing', id }, editor)).result.list.map(
      ({ no, title, status }) => [no, title, status],
    )
  const { id, title } = (await api.call('h5/marketing-page/get', { id: 2 })).result.page
  expect(await versions(id)).toEqual([])
  const blocks = JSON.stringify([{ kind: 'paragraph', text: ['换了一段'] }])
  expect((await save({ id, title: '改过的专题', blocks, end_time: START + 30 * DAY })).errcode).toBe(0)
  expect(await versions(id)).toEqual([
    [2, '改过的专题', 'published'],
    [1, title, 'published'],
  ])
  const { version } = (await api.call('desk/version', { type: 'marketing', id, no: 1 }, editor)).result
  expect(version.blocks.length).toBeGreaterThan(1)
  expect((await api.call('desk/versions', { type: 'marketing', id: 999_999 }, editor)).errcode).toBe(1005)
})

test('a version keeps which blocks were hidden', async () => {
  const blocks = JSON.stringify(['一', '二'].map(text => ({ kind: 'paragraph', text: [text] })))
  const page = { title: '藏一块', blocks, start_time: START, end_time: START + DAY }
  const { id } = (await save({ ...page, hidden: JSON.stringify([1]) })).result.page
  await save({ id, ...page, hidden: JSON.stringify([]) })
  const hiddenIn = async (no: number) =>
    (await api.call('desk/version', { type: 'marketing', id, no }, editor)).result.version.hidden
  expect(await hiddenIn(1)).toEqual([1])
  expect(await hiddenIn(2)).toEqual([])
})
