import { pageHead } from '../../server/h5/page-head'
import { runEvents } from './run-events'
import { startTestServer, type NewMember, type TestServer } from './harness'

let api: TestServer
let editor: { token: string }
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  const { uid } = (await api.db.one<{ uid: number }>(
    "select uid from users where 'editor' = any(roles) limit 1",
  ))!
  editor = await api.loginAs(uid)
})
afterAll(() => api.close())

const lots = (request: object = {}) => api.call('desk/lots', request, editor)
const total = async (where: string) =>
  (await api.db.one<{ total: number }>(`select count(*)::int as total from house where ${where}`))!.total
const member = (one: NewMember = {}) => api.member(one)
/** Open lots with at least one viewer. */
const someLots = async (count: number) =>
  (
    await api.db.query<{ id: number }>(
      `select id from house where shelf = 'on' and status = 'upcoming' and onlooker_total > 0 order by id limit $1`,
      [count],
    )
  ).map(({ id }) => id)

describe('all lots in a table', () => {
  test('with those off the shelf, and as many in each view as there are', async () => {
    const { result } = await lots({ page_size: 50 })
    expect(result.total).toBe(await total('true'))
    expect(result.list).toHaveLength(50)
    expect(result.views).toEqual({
      all: await total('true'),
      ongoing: await total(`shelf = 'on' and status = 'ongoing'`),
      today: expect.any(Number),
      lacking: await total(
        `shelf = 'on' and status in ('upcoming', 'ongoing')
         and (look_time is null or cover is null or agent_ids = '{}' or notice_id is null or lng is null)`,
      ),
      cases: await total(`id in (select house_id from desk_case where state <> 'closed')`),
      imported: 0,
      no_agent: await total(`shelf = 'on' and status in ('upcoming', 'ongoing') and agent_ids = '{}'`),
      off: await total(`shelf = 'off'`),
    })
    for (const view of ['ongoing', 'today', 'lacking', 'no_agent', 'cases', 'imported', 'off'] as const)
      expect((await lots({ view })).result.total).toBe(result.views[view])
    const times = result.list.map(({ updated_at }) => updated_at)
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  test('a lot is found by its number, its title and its case, and signs of a pattern are signs', async () => {
    const lot = (await api.db.one<{ id: number; code: string; case_no: string | null; title: string }>(
      `select id, code, case_no, title from house where case_no is not null order by id limit 1`,
    ))!
    for (const keyword of [lot.code, lot.case_no ?? '', lot.title.slice(0, 12)])
      expect((await lots({ keyword, page_size: 50 })).result.list.map(({ id }) => id)).toContain(lot.id)
    for (const keyword of ['%', '_', '\\']) expect((await lots({ keyword })).result.total).toBe(0)
  })

  test('a case is found by a part of its number, and the filters of the site narrow the desk too', async () => {
    const lot = (await api.db.one<{ id: number; case_no: string; price: number }>(
      `select id, case_no, price from house where case_no is not null order by id desc limit 1`,
    ))!
    const part = lot.case_no.replace(/^[（(]\d+[)）]/, '')
    expect((await lots({ keyword: part, page_size: 50 })).result.list.map(({ id }) => id)).toContain(lot.id)
    const { result } = await lots({ price_min: lot.price, price_max: lot.price })
    expect(result.total).toBe(await total(`price = ${lot.price}`))
    expect((await lots({ price_min: 2, price_max: 1 })).errcode).toBe(1004)
  })

  test('what a page lacks is named, and filters narrow views alike', async () => {
    const [id] = await someLots(1)
    await api.db.query(`update house set look_time = null, agent_ids = '{}' where id = $1`, [id])
    const { code, region_id } = (await api.db.one<{ code: string; region_id: number }>(
      'select code, region_id from house where id = $1',
      [id],
    ))!
    const [row] = (await lots({ keyword: code })).result.list
    expect(row).toMatchObject({ id, agents: [], is_on: true, off_reason: null })
    expect(row?.lacks).toEqual(expect.arrayContaining(['look', 'agent']))
    const there = (await lots({ region_ids: region_id, statuses: 'sold' })).result
    expect(there.total).toBe(await total(`region_id = ${region_id} and status = 'sold'`))
    expect(there.views.all).toBe(there.total)
    expect(there.views.ongoing).toBe(0)
  })
})

describe('all lots of a filter at once', () => {
  const audits = async (action: string) =>
    (await api.db.one<{ total: number }>('select count(*)::int as total from audit where action = $1', [
      action,
    ]))!.total

  /** Names of the places, communities and features whose number of lots is not that of the listed lots. */
  const findWrongSums = (db = api.db) =>
    db.query<{ name: string }>(
      `select name from region r where lot_total <> (select count(*) from house where shelf = 'on' and r.id in (region_id, city_id))
       union all select name from circle c where lot_total <> (select count(*) from house where shelf = 'on' and circle_id = c.id)
       union all select name from feature f where lot_total <> (select count(*) from house where shelf = 'on' and f.id = any(feature_ids))
       union all select name from xiaoqu x
       where (lot_total::bigint, open_total::bigint, ongoing_total::bigint, deal_total::bigint) is distinct from (
         select (count(*), count(*) filter (where status in ('upcoming', 'ongoing')), count(*) filter (where status = 'ongoing'),
           count(*) filter (where status = 'sold')) from house where shelf = 'on' and xiaoqu_id = x.id)`,
    )

  test('change only while they are as many as the editor was shown', async () => {
    const { total: all } = (await lots()).result
    // More than the largest page.
    expect(all).toBeGreaterThan(200)
    const change = { reason: 'check', basis: '整批核对' }
    for (const expected_total of [all - 1, all + 1])
      expect(await api.call('desk/lots-off', { ...change, expected_total }, editor)).toMatchObject({
        errcode: 1008,
        errmsg: expect.stringContaining(`${all} 套`),
      })
    expect(await api.call('desk/lots-off', change, editor)).toMatchObject({ errcode: 1004 })
    expect(await audits('desk/lots-off')).toBe(0)
  })

  test('get an agent, each with its own record', async () => {
    const { total: all } = (await lots()).result
    const agent = (await api.db.one<{ id: number }>('select id from agent order by id limit 1'))!.id
    const { result } = await api.call(
      'desk/lots-agents',
      { expected_total: all, agent_ids: String(agent) },
      editor,
    )
    expect(await total(`agent_ids = '{${agent}}'`)).toBe(all)
    expect(await audits('desk/lots-agents')).toBe(result.house_ids.length)
  })

  test('go off with one reason, those that are off keep theirs, and all come back', async () => {
    const filter = { statuses: 'upcoming' }
    const shown = await total(`status = 'upcoming' and shelf = 'on'`)
    const expected_total = (await lots(filter)).result.total
    const { result } = await api.call(
      'desk/lots-off',
      { ...filter, expected_total, reason: 'check', basis: '整批核对' },
      editor,
    )
    expect(result.house_ids).toHaveLength(shown)
    expect(await total(`status = 'upcoming' and shelf = 'on'`)).toBe(0)
    expect(await findWrongSums()).toEqual([])
    expect(await audits('desk/lots-off')).toBe(shown)

    const hidden = (await lots({ ...filter, view: 'off' })).result.total
    const back = await api.call('desk/lots-on', { ...filter, view: 'off', expected_total: hidden }, editor)
    expect(back).toMatchObject({ errcode: 0 })
    expect(back.result.house_ids).toHaveLength(hidden)
    expect(await total(`status = 'upcoming' and shelf = 'on'`)).toBe(hidden)
    expect(await findWrongSums()).toEqual([])
  })

  test('keep the sums of places, communities and features through moves, ends and new features in one statement', async () => {
    await expect(
      api.db.transaction(async db => {
        // The plans of the trigger are made for one lot first, and then meet many.
        await db.query(
          `update house set feature_ids = '{}' where id = (select min(id) from house where shelf = 'on')`,
        )
        const changed = await db.query(
          `update house set feature_ids = case id % 3 when 0 then '{}' when 1 then '{1,2}' else feature_ids end,
             circle_id = case id % 2 when 0 then (select min(id) from circle) else circle_id end,
             region_id = case id % 5 when 0 then (select min(region_id) from circle) else region_id end,
             xiaoqu_id = case id % 4 when 0 then null when 1 then (select min(id) from xiaoqu) else xiaoqu_id end,
             status = case when id % 7 = 0 and status = 'upcoming' then 'withdrawn' else status end,
             shelf = case when id % 11 = 0 then 'off' else shelf end returning id`,
        )
        expect(changed.length).toBeGreaterThan(200)
        expect(await findWrongSums(db)).toEqual([])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await findWrongSums()).toEqual([])
  })

  test('change their state by the rules of each, and those that may not are named', async () => {
    const { region_id } = (await api.db.one<{ region_id: number }>(
      `select region_id from house where status = 'sold' order by id limit 1`,
    ))!
    const filter = { region_ids: String(region_id), statuses: 'upcoming,sold' }
    const expected_total = (await lots(filter)).result.total
    const { result } = await api.call(
      'desk/lots-state',
      { ...filter, expected_total, status: 'postponed', reason: '法院决定暂缓', basis: '暂缓公告' },
      editor,
    )
    expect(result.house_ids.length + result.refused.length).toBe(expected_total)
    expect(result.refused.length).toBeGreaterThan(0)
    expect(await total(`region_id = ${region_id} and status = 'upcoming'`)).toBe(0)
  })
})

describe('a lot that is taken off with a public reason', () => {
  test('is gone with the reason, its followers are told, and its agent cannot put it back', async () => {
    const [one, two] = await someLots(2)
    await api.db.query('update house set onlooker_total = 0 where id = $1', [two])
    const follower = await member()
    await api.call('user/follow', { type: 'house', entity_id: one }, follower)
    const taken = await api.call(
      'desk/lots-off',
      { house_ids: `${one},${two}`, reason: 'court', basis: '（2026）京 01 执 8 号撤回公告' },
      editor,
    )
    expect(taken.result.house_ids).toEqual([one, two])
    // also the one that nobody has viewed yet
    for (const id of [one, two]) expect((await pageHead(api, `/house/${id}.html`)).status).toBe(410)
    expect(await api.call('house/info', { id: two })).toMatchObject({ errcode: 1005, result: { gone: {} } })
    const seen = await api.call('house/info', { id: one })
    expect(seen.errcode).toBe(1005)
    expect(seen.result).toMatchObject({ gone: { off_reason: 'court', off_at: api.now() } })
    expect(JSON.stringify(seen)).not.toContain('执 8 号')

    // it can be undone for ten minutes, and nobody is notified before
    api.advance(601)
    await runEvents(api)
    const told = await api.db.query<{ text: string; url: string }>(
      `select text, url from message where uid = $1 and house_id = $2`,
      [follower.uid, one],
    )
    expect([...new Set(told.map(({ text }) => text))]).toEqual(['已下架：法院撤回拍卖'])

    const { agent_ids } = (await api.db.one<{ agent_ids: number[] }>(
      'select agent_ids from house where id = $1',
      [one],
    ))!
    const agent = await member({ roles: ['member', 'agent'], agentId: agent_ids[0] ?? 1 })
    expect(await api.call('house/shelf-set', { house_id: one, shelf: 'on' }, agent)).toMatchObject({
      errcode: 1006,
    })
    // repeating it changes nothing, and is not logged again
    const again = await api.call(
      'desk/lots-off',
      { house_ids: String(one), reason: 'court', basis: '同一份' },
      editor,
    )
    expect(again.result.house_ids).toEqual([])
    const audit = await api.db.query<{ after: object }>(
      `select after from audit where action = 'desk/lots-off' and entity_id = $1 and after ->> 'off_reason' = 'court'`,
      [one],
    )
    expect(audit.map(({ after }) => after)).toEqual([
      { shelf: 'off', shelf_locked: true, off_reason: 'court', basis: '（2026）京 01 执 8 号撤回公告' },
    ])
  })

  test('comes back whole, and what it lacks is named before anything is changed', async () => {
    const [one, two] = await someLots(2)
    const ids = `${one},${two}`
    await api.call('desk/lots-off', { house_ids: ids, reason: 'check', basis: '来电 11-20' }, editor)
    // one that was listed without a picture returns without one
    await api.db.query('update house set cover = null where id = any($1)', [[one, two]])
    await api.db.query(`update house set address = '' where id = $1`, [two])
    expect(await api.call('desk/lots-on', { house_ids: ids }, editor)).toMatchObject({ errcode: 1008 })
    expect(await total(`id in (${ids}) and shelf = 'on'`)).toBe(0)
    const back = await api.call('desk/lots-on', { house_ids: String(one) }, editor)
    expect(back.result.house_ids).toEqual([one])
    const { result } = await api.call('house/info', { id: one })
    expect(result.id).toBe(one)
    const [row] = await api.db.query('select off_reason, off_at, shelf_locked from house where id = $1', [
      one,
    ])
    expect(row).toEqual({ off_reason: null, off_at: null, shelf_locked: false })
  })

  test('needs a reason that is one, a basis, lots that are there, and an editor', async () => {
    const [id] = await someLots(1)
    const request = { house_ids: String(id), reason: 'court', basis: '公告' }
    for (const wrong of [{ reason: 'because' }, { basis: '' }, { basis: ' ' }, { house_ids: '' }])
      expect((await api.call('desk/lots-off', { ...request, ...wrong }, editor)).errcode).toBe(1004)
    expect(
      (await api.call('desk/lots-off', { ...request, house_ids: `${id},99999999` }, editor)).errcode,
    ).toBe(1005)
    for (const other of [await member(), await member({ roles: ['member', 'agent'], agentId: 1 })]) {
      expect((await api.call('desk/lots', {}, other)).errcode).toBe(1006)
      expect((await api.call('desk/lots-off', request, other)).errcode).toBe(1006)
      expect((await api.call('desk/lots-on', { house_ids: String(id) }, other)).errcode).toBe(1006)
    }
    expect(await total(`id = ${id} and shelf = 'on'`)).toBe(1)
  })
})

describe('states of several lots at once', () => {
  test('each that may change does, those that may not are named and stay as they were', async () => {
    const [one, two] = await someLots(2)
    const sold = (await api.db.one<{ id: number }>(
      `select id from house where status = 'sold' order by id limit 1`,
    ))!
    const { errcode, result } = await api.call(
      'desk/lots-state',
      {
        house_ids: `${one},${sold.id},${two}`,
        status: 'postponed',
        reason: '法院决定暂缓',
        basis: '暂缓公告 3 号',
      },
      editor,
    )
    expect(errcode).toBe(0)
    expect(result).toMatchObject({ house_ids: [one, two], waiting: 0 })
    expect(result.refused).toEqual([{ house_id: sold.id, message: expect.stringMatching(/[\u4e00-\u9fff]/) }])
    expect(await total(`id = ${sold.id} and status = 'sold'`)).toBe(1)
    expect(
      await total(`id in (${one}, ${two}) and status = 'postponed' and status_note = '法院决定暂缓'`),
    ).toBe(2)
    const audit = await api.db.query(
      `select 1 from audit where action = 'desk/lot-state' and entity_id = any($1)`,
      [[one, two]],
    )
    expect(audit).toHaveLength(2)
  })

  test('a deal has a price of its own and is refused for all', async () => {
    const [one] = await someLots(1)
    expect(
      await api.call(
        'desk/lots-state',
        { house_ids: String(one), status: 'sold', reason: '平台公布成交结果', basis: '成交公告' },
        editor,
      ),
    ).toMatchObject({ errcode: 1004, errmsg: expect.stringContaining('逐套') })
  })
})

describe('lots as a file', () => {
  const fileOf = async (url: string) => await api.app.inject({ url })
  const lines = (text: string) => text.trim().split('\r\n')

  test('a view comes whole in the columns of the import, is written down, and is nobody else’s', async () => {
    const { result } = await api.call('desk/lots-export', { view: 'off' }, editor)
    expect(result.total).toBe(await total(`shelf = 'off'`))
    const file = await fileOf(result.url)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toContain(
      encodeURIComponent(`房源 已下架 ${result.total}套 `),
    )
    expect(lines(file.body)[0]).toContain('标题')
    expect(lines(file.body)).toHaveLength(1 + result.total)
    const audit = await api.db.one<{ after: object }>(
      `select after from audit where action = 'desk/lots-export' order by id desc limit 1`,
    )
    expect(audit?.after).toMatchObject({ asked: { view: 'off' }, total: result.total })
    expect((await fileOf(result.url.replace(/uid=\d+/, 'uid=1'))).statusCode).toBe(403)
    expect((await fileOf(result.url.replace(/lots\/\d+/, 'lots/1'))).statusCode).toBe(403)
  })

  test('the chosen ones alone, and what a spreadsheet would run is text', async () => {
    const [one, two] = await someLots(2)
    await api.db.query(`update house set title = '=1+1 号楼' where id = $1`, [one])
    const { result } = await api.call('desk/lots-export', { house_ids: `${one},${two}` }, editor)
    expect(result.total).toBe(2)
    const { body } = await fileOf(result.url)
    expect(lines(body)).toHaveLength(3)
    expect(body).toContain(`'=1+1 号楼`)
    expect(body).not.toMatch(/(^|,)=1\+1/m)
  })

  test('nothing makes no file', async () => {
    expect((await api.call('desk/lots-export', { keyword: '没有这样的词语' }, editor)).errcode).toBe(1005)
  })
})
